import lengths from '#domain/search/words/lengths.json' with { type: 'json' };

type Phrases = readonly (readonly string[])[];

/** What a run of words measures, as a listing may write it. */
export interface Measure {
  readonly phrases: Phrases;
  readonly where: 'text' | 'title';
  readonly values?: readonly string[];
}

/** A length of a contract, hours of a shift or of a week, or a distance from nowhere; null where the words are none of them. */
export function measureOf(words: readonly string[]): Measure | null {
  const text = words.join(' ');
  const phrases = contractOf(text);
  if (phrases) return { phrases, where: 'text' };
  // Not known from where: it is left out as a whole.
  return hoursOf(text) ?? (aroundReader.test(text) ? { phrases: [words], where: 'title' } : null);
}

/** The longest run of words that measures something. */
export const maxMeasureWords = 6;

/** Ways in which a listing may write the length `13 weeks`, `13wk`, `three months`, the equal ones last. */
function contractOf(text: string): Phrases | null {
  const [, typed, name] = /^(\d{1,3}|[a-z]+) ?([a-z]+)$/.exec(text) ?? [];
  const unit = lengths.units.find(({ typed: names }) => names.some((one) => one === name));
  const number = numberOf(typed);
  if (!unit || number === null) return null;
  const equal = lengths.equal.find((one) => countsOf(one, unit.name).includes(number));
  const others = equal
    ? lengths.units.flatMap((other) => countsOf(equal, other.name).map((count) => [other, count] as const))
    : [];
  return [[unit, number] as const, ...others].flatMap(([{ written }, count]) =>
    written.flatMap((name) => writtenNumbers(count).flatMap((said) => [[said, name], [said + name]])),
  );
}

type Equal = (typeof lengths.equal)[number];

function countsOf(equal: Equal, unit: string): readonly number[] {
  return { weeks: equal.weeks, months: equal.months, years: equal.years ?? [] }[unit] ?? [];
}

function numberOf(word: string | undefined): number | null {
  const said = lengths.numbers.find(({ words }) => words.some((one) => one === word));
  return said?.number ?? (word && /^\d+$/.test(word) ? Number(word) : null);
}

function writtenNumbers(number: number): readonly string[] {
  return [String(number), ...(lengths.numbers.find((one) => one.number === number)?.words ?? [])];
}

/** `12 hour shifts`, `12s`, `turnos de 12 horas`, `3x12`, `36 hours a week`. */
function hoursOf(text: string): Measure | null {
  const { shifts, times, hours } = (shiftsOf.exec(text) ?? timesOf.exec(text) ?? hoursIn.exec(text))?.groups ?? {};
  const each = Number(times ?? shifts ?? hours);
  if (!(each >= 4)) return null;
  const written = ['hour', 'hr', 'hora'].flatMap((name) => [[String(each), name], [each + name]]);
  const value = each <= maxShiftHours ? `shift_hours:${each}` : `weekly_hours:${each}`;
  return { phrases: shifts ? [[text], ...written] : written, where: 'text', values: [value] };
}

const maxShiftHours = 24;
const shiftsOf = /^(?<shifts>8|10|12|16|24)s$/;
const timesOf = /^[2-7] ?x ?(?<times>8|10|12)s?$/;
const hoursIn =
  /^(?:turnos? de )?(?<hours>\d{1,2}) ?(?:hours?|hrs?|h|horas?)(?: shifts?| turnos?)?(?: (?:a|per|por|each) (?:week|shift|day|semana|turno|dia)| (?:week|wk|semanales))?$/;

const aroundReader =
  /^(?:within |a menos de )?\d{1,3} ?(?:miles?|mi|millas?|minutes?|mins?|minutos?)(?: radius| drive| away)?$/;
