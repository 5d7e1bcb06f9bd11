import { distances } from './vocabulary.ts';
import { hourly } from '#domain/pay/pay.ts';
import type { PayUnit } from '#domain/jobs/vocabulary.ts';

type Miles = (typeof distances)[number];

/** A place that a text may name, with the words that remain without it. */
export interface TypedPlace {
  /** A ZIP code or the name of a town. */
  readonly near: string;
  readonly q: string;
}

/** What one word names, written as it is typed. */
const units: readonly (readonly [unit: PayUnit, names: string])[] = [
  ['hour', 'hr|hrs|hour|h|hora'],
  ['shift', 'shift|turno'],
  ['day', 'day|dia|día'],
  ['week', 'wk|week|semana'],
  ['month', 'mo|month|mes'],
  ['year', 'yr|year|año|ano'],
  ['visit', 'visit|visita'],
];
/** The same in a word that needs none such as `per` before it. */
const adverbs: readonly (readonly [unit: PayUnit, names: string])[] = [
  ['hour', 'hourly'],
  ['day', 'daily|diarios?'],
  ['week', 'weekly|semanal|semanales'],
  ['month', 'monthly|mensual|mensuales'],
  ['year', 'yearly|annual|annually|anual|anuales'],
];

const namesIn = (list: typeof units) => list.map(([, names]) => names).join('|');
const amount = String.raw`(?<amount>\d{1,3}(?:,\d{3})+|\d+(?:\.\d{1,2})?)(?<thousands>k(?![\p{L}\p{N}]))?`;
const upTo = String.raw`(?:\s*(?:-|–|to|a)\s*\$?\s*\d[\d,.]*k?)?\+?`;
const named = String.raw`(?<unit>${namesIn(units)}|${namesIn(adverbs)})(?![\p{L}\p{N}])`;
const per = String.raw`(?:\/|per |an? |por |la |al )\s*(?:${namesIn(units)})|${namesIn(adverbs)}`;
const least = 'at least|over|above|more than|from|starting at|min|minimum|al menos|más de|mas de|desde|mínimo|minimo';
const before = String.raw`(?<![\p{L}\p{N}$])(?:(?:${least})\s+)?`;
const after = String.raw`\+?(?:\s+(?:or more|and up|o más|o mas))?(?![\p{L}\p{N}])`;
/** With its sign, with what it is paid for behind a slash or a word such as `per`, or as thousands a year. */
const money = [
  new RegExp(
    String.raw`${before}\$\s?${amount}${upTo}(?:\s*(?:\/|per\s+|an?\s+|por\s+|la\s+|al\s+)?\s*${named})?${after}`,
    'iu',
  ),
  new RegExp(
    String.raw`${before}${amount}${upTo}\s*(?:dollars|dólares|dolares|usd)?\s*(?=${per})(?:\/|per |an? |por |la |al )?\s*${named}${after}`,
    'iu',
  ),
  // A pension plan is called 401k.
  new RegExp(String.raw`${before}(?!40\d)(?<amount>\d{2,3})(?<thousands>k)${upTo}${after}`, 'iu'),
];

/** More without a word for what it is paid for is no pay of an hour; less is a count, as in `12 a day`. */
const maxHourly = 400;
const minHourly = 5;

/** `RN $80/hr`: dollars per hour, and the text without them. In English and Spanish. */
export function readTypedPay(text: string): { q: string; pay_min?: number } {
  for (const pattern of money) {
    const found = pattern.exec(text);
    const { amount: digits, thousands, unit } = found?.groups ?? {};
    const stated = Number(digits?.replaceAll(',', '')) * (thousands ? 1000 : 1);
    if (!found || !(stated > 0) || (!unit && !thousands && stated > maxHourly)) continue;
    const pay_min = hourly(stated, unitOf(unit) ?? (thousands ? 'year' : 'hour'), {})?.amount ?? 0;
    if (pay_min >= minHourly && pay_min <= 10_000) return { q: without(text, found), pay_min };
  }
  return { q: text };
}

function unitOf(name: string | undefined): PayUnit | null {
  const written = name?.toLowerCase() ?? '';
  return [...units, ...adverbs].find(([, names]) => new RegExp(`^(?:${names})$`).test(written))?.[0] ?? null;
}

/** `rn within 20 miles`: the next of our distances, for a place that is chosen beside the words. */
export function readTypedDistance(text: string): { q: string; miles?: Miles } {
  const far = distanceIn.exec(text);
  return far ? { q: without(text, far), miles: milesOf(far) } : { q: text };
}

function milesOf([, wanted]: RegExpExecArray): Miles {
  return distances.find((one) => one >= Number(wanted)) ?? distances.at(-1)!;
}

/** `78701`, `nurse within 25 miles of Tampa`: the first of the places that is known is meant. */
export function readTypedPlaces(text: string): { places: readonly TypedPlace[]; miles?: Miles } {
  const far = distanceIn.exec(text);
  if (!far) return { places: placesIn(text) };
  const miles = milesOf(far);
  const places = placesIn(`${text.slice(0, far.index)} near ${text.slice(far.index + far[0].length)}`.trim());
  return { places, miles };
}

const distanceIn =
  /(?:within\s|a menos de\s)?\s*(?<![\p{L}\p{N}])(\d{1,3})\s*(?:miles?|mi|millas?)(?![\p{L}\p{N}])(?:\s+radius)?(?:\s+(?:of|from|de))?/iu;

/** A ZIP code wherever it is; names of towns behind a word such as `near`, the longest first. */
function placesIn(text: string): readonly TypedPlace[] {
  const zip = zipCode.exec(text);
  if (zip) return [{ near: zip[1]!, q: without(text, zip) }];
  const named = /(?<![\p{L}\p{N}])(?:near|around|cerca de)\s+(.+)$/iu.exec(text);
  if (!named) return [];
  const words = named[1]!.trim().split(/\s+/);
  const lengths = Array.from({ length: Math.min(words.length, maxTownWords) }, (_, at) => at + 1).toReversed();
  return lengths.map((length) => ({
    near: words.slice(0, length).join(' '),
    q: [text.slice(0, named.index).trim(), ...words.slice(length)].filter(Boolean).join(' '),
  }));
}

const zipCode =
  /(?:(?<![\p{L}\p{N}])(?:near|around|in|at|en|cerca de|zip(?: ?codes?)?|c[oó]digo postal)\s+)*(?<![\p{L}\p{N}$#.-])(\d{5})(?:\p{Pd}\d{4})?(?![\p{L}\p{N}-])/iu;

/** `Salt Lake City, UT`. */
const maxTownWords = 4;

/** The text without what was read of it. */
export function without(text: string, { index, 0: found }: RegExpExecArray): string {
  return `${text.slice(0, index)} ${text.slice(index + found.length)}`.replace(/\s+/g, ' ').trim();
}
