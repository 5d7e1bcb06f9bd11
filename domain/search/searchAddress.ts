import { oneLine } from '#domain/shared/oneLine.ts';
import { placeMaxLength } from '#domain/search/vocabulary.ts';
import { searchTextMaxLength } from '#domain/shared/vocabulary.ts';

/** What `URLSearchParams` can say of an address. */
export interface Address {
  get(name: string): string | null;
  getAll(name: string): string[];
}

type Choices = Readonly<Record<string, readonly string[]>>;
type Chosen<C extends Choices> = { [N in keyof C]?: C[N][number][] };

/** Reads the parameters of an address, each as undefined where it holds none of our values. */
export function addressReader(params: Address) {
  const text = (name: string, most = 64) => oneLine(params.get(name) ?? '', most) || undefined;
  const number = (name: string) => {
    const value = Number(text(name));
    return text(name) !== undefined && Number.isFinite(value) ? value : undefined;
  };
  const within = (name: string, least: number, most: number) => {
    const value = number(name);
    return value !== undefined && value >= least && value <= most ? value : undefined;
  };
  return {
    text,
    within,
    oneOf: <const N extends number>(name: string, values: readonly N[]) =>
      values.find((value) => value === number(name)),
    /** Of a year at most. */
    days: (name: string) => {
      const value = within(name, 1, 365);
      return value === undefined ? undefined : Math.trunc(value);
    },
    day: (name: string) => dayOf(text(name)),
    id: (name: string) => text(name)?.match(/^[A-Za-z0-9_-]{1,64}$/)?.[0],
    isSet: (name: string): true | undefined =>
      ['1', 'true', 'on'].includes(params.get(name) ?? '') ? true : undefined,
    /** The values of each list that are named, in the order of the vocabulary; lists without one are absent. */
    chosen: <C extends Choices>(choices: C): Chosen<C> => {
      const named = Object.entries(choices).map(([name, values]) => {
        const given = params.getAll(name).map((value) => value.toLowerCase());
        return [name, values.filter((value) => given.includes(value.toLowerCase()))] as const;
      });
      // Each list is under the name it was read from.
      return Object.fromEntries(named.filter(([, values]) => values.length > 0)) as Chosen<C>;
    },
  };
}

/** Without what is undefined. */
export function stated<T extends object>(found: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as never;
}

/** The words of a search as its canonical text has them; none where nothing is left. */
export function canonicalWords(text: string): readonly string[] {
  return lineOf(text.normalize('NFC').toLowerCase().normalize('NFC'), searchTextMaxLength);
}

export function canonicalLine(text: string): readonly string[] {
  return lineOf(text, placeMaxLength);
}

function lineOf(text: string, most: number): readonly string[] {
  const line = oneLine(text, most);
  return line ? [line] : [];
}

function dayOf(text: string | undefined): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
