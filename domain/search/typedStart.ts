import { addDays, addMonths, endOfMonth } from '#domain/shared/civilDay.ts';
import { without } from './typedFilters.ts';

/** When work starts, of what a text says: days, yyyy-MM-dd, or within so many from today. */
export interface TypedStart {
  readonly starts_from?: string;
  readonly starts_to?: string;
  readonly starts_within?: number;
}

/** As people write them; `may` and `march` are months beside a word for the start alone. */
const months = [
  'january|jan|enero',
  'february|feb|febrero',
  'march|mar|marzo',
  'april|apr|abril',
  'may|mayo',
  'june|jun|junio',
  'july|jul|julio',
  'august|aug|agosto',
  'september|sept|sep|septiembre|setiembre',
  'october|oct|octubre',
  'november|nov|noviembre',
  'december|dec|diciembre',
];

const word = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;
const start = 'start date|starts|starting|start|begins|beginning|empieza|comienza|inicia|inicio|fecha de inicio';
const onwards = 'after|from|a partir de|desde';
const month = String.raw`(?<month>${months.join('|')})${end}`;
const day = String.raw`(?:\s+(?<day>\d{1,2})(?:st|nd|rd|th)?${end})?`;
const year = String.raw`(?:,?\s+(?:de\s+)?(?<year>20\d\d)${end})?`;

const inMonth = [
  new RegExp(
    String.raw`${word}(?:(?:${start})(?:\s+(?:date|on|in|en|el|of))?(?:\s+(?<onwards>${onwards}))?|(?<only>a partir de))\s+(?:el\s+)?${month}${day}${year}`,
    'iu',
  ),
  new RegExp(String.raw`${word}${month}${day}${year}\s+(?:start date|start|starts)${end}`, 'iu'),
];
const soon = new RegExp(
  String.raw`${word}(?:(?:${start})\s+(?:asap|immediately|inmediato|inmediatamente)|asap|immediate\s+(?:start|openings?)|lo antes posible)${end}`,
  'iu',
);
const near = new RegExp(
  String.raw`${word}(?:${start})(?:\s+(?:in|en|el|la))?\s+(?:(?<which>this|next|este|esta|próximo|proximo|próxima|proxima)\s+)(?<unit>week|month|semana|mes)${end}`,
  'iu',
);

/** Days that count as `asap`. */
const daysOfSoon = 14;

/** `RN starts in January`, `asap`: the days of the start, and the text without them. In English and Spanish. */
export function readTypedStart(text: string, today: string): { q: string } & TypedStart {
  for (const pattern of inMonth) {
    const found = pattern.exec(text);
    if (found) return { q: without(text, found), ...daysOf(found.groups!, today) };
  }
  const within = soon.exec(text);
  if (within) return { q: without(text, within), starts_within: daysOfSoon };
  const named = near.exec(text);
  return named ? { q: without(text, named), ...period(named.groups!, today) } : { q: text };
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Of a month without its year the next one, from today on. */
function daysOf({ month: name, day: date, year: named, ...words }: Groups, today: string): TypedStart {
  const at = months.findIndex((one) => new RegExp(`^(?:${one})$`, 'iu').test(name!)) + 1;
  const isOver = at < Number(today.slice(5, 7));
  const of = `${named ?? Number(today.slice(0, 4)) + Number(isOver)}-${String(at).padStart(2, '0')}`;
  const last = endOfMonth(`${of}-01`);
  if (date && Number(date) >= 1 && Number(date) <= Number(last.slice(8)))
    return { starts_from: `${of}-${date.padStart(2, '0')}` };
  const starts_from = later(`${of}-01`, today);
  return words['onwards'] || words['only'] ? { starts_from } : { starts_from, starts_to: last };
}

/** From today on, to the end of the week or month. */
function period({ which, unit }: Groups, today: string): TypedStart {
  const isNext = !/^(?:this|est[ea])$/iu.test(which!);
  if (/^(?:month|mes)$/iu.test(unit!)) {
    const first = isNext ? `${addMonths(`${today.slice(0, 7)}-01`, 1).slice(0, 7)}-01` : today;
    return { starts_from: first, starts_to: endOfMonth(first) };
  }
  const sunday = addDays(today, (7 - new Date(`${today}T00:00Z`).getUTCDay()) % 7);
  return isNext
    ? { starts_from: addDays(sunday, 1), starts_to: addDays(sunday, 7) }
    : { starts_from: today, starts_to: sunday };
}

function later(one: string, other: string): string {
  return one > other || one.slice(0, 7) !== other.slice(0, 7) ? one : other;
}
