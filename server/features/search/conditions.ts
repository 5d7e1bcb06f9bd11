import { sql, type RawBuilder } from 'kysely';
import { valueLexeme } from './textQuery.ts';

export type Condition = RawBuilder<unknown>;

/** Values that are asked for, as a listing has them. */
export interface ValueFilter {
  readonly name: string;
  /** One of them, or each. */
  readonly how: 'any' | 'all';
  readonly values: readonly string[];
  /** None of these. */
  readonly not: readonly string[];
  /** A listing may say none. */
  readonly mayBeUnstated: boolean;
  /** The same on a column that the index of places has too. */
  readonly besidePlace?: Condition | undefined;
  /** Must hold as well: the value ends by itself. */
  readonly while?: (day: string) => Condition;
}

/** A condition on columns. */
export interface RowFilter {
  readonly name: string;
  readonly condition: Condition;
  readonly mayBeUnstated?: boolean;
  /** Places are all that it asks for: their index answers it. */
  readonly isByPlace?: boolean;
  /** The distance of each row that might be it is measured. */
  readonly isMeasured?: boolean;
}

/** What a search asks of a listing, criterion by criterion, so that one can be left out. */
export interface Conditions {
  /** By the name of the filter: the text of a tsquery. */
  readonly words: ReadonlyMap<string, string>;
  /** Those of them that ask for values: the same on the list of values, for where rows are read anyway. */
  readonly values: ReadonlyMap<string, Condition>;
  /** By the name of the filter: what must hold as well, because its values end by themselves. */
  readonly whiles: ReadonlyMap<string, Condition>;
  /** By the name of the filter: conditions on columns. */
  readonly rows: ReadonlyMap<string, Condition>;
  /** The filter among these that the index of places answers; null where there is none. */
  readonly byPlace: string | null;
  /** The filters among these that measure distances row by row. */
  readonly measured: ReadonlySet<string>;
  /** Filters of values that it answers with the place. */
  readonly besidePlace: ReadonlyMap<string, Condition>;
  /** Filters of values of which one is enough. */
  readonly alternatives: ReadonlySet<string>;
  /** Filters that narrow this search and that a listing may leave unstated. */
  readonly unstated: readonly string[];
  /** What the one who asks may find at all. */
  readonly viewer: Condition | null;
}

interface Rest {
  readonly text: string | null;
  /** Also listings that do not say. */
  readonly showsUnstated: boolean;
  readonly viewer: Condition | null;
  /** That of the site; null where the words alone are wanted. */
  readonly day: string | null;
}

export function conditionsOf(
  values: readonly ValueFilter[],
  rows: readonly RowFilter[],
  { text, showsUnstated, viewer, day }: Rest,
): Conditions {
  const orUnstated = ({ mayBeUnstated }: ValueFilter) => showsUnstated && mayBeUnstated;
  return {
    words: new Map([
      ...values.map((filter) => [filter.name, wordsOf(filter, orUnstated(filter))] as const),
      ...(text ? [['q', text] as const] : []),
    ]),
    values: new Map(values.map((filter) => [filter.name, valuesOf(filter, orUnstated(filter))])),
    whiles: new Map(values.flatMap(({ name, while: held }) => (held && day ? [[name, held(day)] as const] : []))),
    rows: new Map(rows.map(({ name, condition }) => [name, condition])),
    byPlace: rows.find(({ isByPlace }) => isByPlace)?.name ?? null,
    measured: new Set(rows.filter(({ isMeasured }) => isMeasured).map(({ name }) => name)),
    besidePlace: new Map(
      values.flatMap(({ name, besidePlace }) => (besidePlace ? [[name, besidePlace] as const] : [])),
    ),
    alternatives: new Set(values.filter(({ how, not }) => how === 'any' && not.length === 0).map(({ name }) => name)),
    unstated: [...values, ...rows].filter(({ mayBeUnstated }) => mayBeUnstated).map(({ name }) => name),
    viewer,
  };
}

/** A filter of values, one of which is enough unless `rest` says otherwise. */
export function valueFilter(
  name: string,
  chosen: readonly string[],
  rest: Partial<Omit<ValueFilter, 'name' | 'values'>> = {},
): ValueFilter {
  return {
    name,
    how: 'any',
    values: chosen.map((value) => `${name}:${value}`),
    not: [],
    mayBeUnstated: false,
    ...rest,
  };
}

/** Nothing is asked for: everything that the one who asks may find. */
export function isEverything({ words, rows }: Conditions): boolean {
  return words.size === 0 && rows.size === 0;
}

/** The same without one filter. */
export function withoutFilter(conditions: Conditions, name: string): Conditions {
  const others = <T>(all: ReadonlyMap<string, T>) => new Map([...all].filter(([one]) => one !== name));
  const { words, values, whiles, rows, byPlace } = conditions;
  const place = byPlace === name ? null : byPlace;
  return {
    ...conditions,
    words: others(words),
    values: others(values),
    whiles: others(whiles),
    rows: others(rows),
    byPlace: place,
  };
}

/** All of them in one condition. Null when nothing is asked for. */
export function allOf({ words, whiles, rows, viewer, byPlace, besidePlace }: Conditions): Condition | null {
  const [only] = words.keys();
  // A role of a third of all would be read from the index of words from end to end.
  const placed = byPlace !== null && words.size === 1 ? besidePlace.get(only!) : undefined;
  if (placed) return pipeline([placed, ...whiles.values(), ...rows.values(), viewer]);
  const query = [...words.values()].map((text) => `(${text})`);
  const asked = query.length > 0 ? [matching(query.join(' & '))] : [];
  return pipeline([...asked, ...whiles.values(), ...rows.values(), viewer]);
}

/** The same for rows that are read one after the other: values are compared in their list, which lies in the row. */
export function eachOf({ words, values, whiles, rows, viewer }: Conditions): Condition | null {
  const texts = [...words].filter(([name]) => !values.has(name)).map(([, text]) => matching(text));
  return pipeline([viewer, ...values.values(), ...whiles.values(), ...rows.values(), ...texts]);
}

/** The words alone, whatever else is asked for. */
export function wordsAlone({ words, viewer }: Conditions): Condition | null {
  const text = words.get('q');
  return text === undefined ? null : pipeline([matching(text), viewer]);
}

function pipeline(conditions: readonly (Condition | null)[]): Condition | null {
  const asked = conditions.filter((condition) => condition !== null);
  return asked.length > 0 ? sql.join(asked, sql` and `) : null;
}

function matching(query: string): Condition {
  return sql`words @@ ${query}::tsquery`;
}

function wordsOf({ name, how, values, not }: ValueFilter, orUnstated: boolean): string {
  const wanted = values.map(valueLexeme).join(how === 'all' ? ' & ' : ' | ');
  const query = not.length > 0 ? `(${wanted}) & !(${not.map(valueLexeme).join(' | ')})` : wanted;
  return orUnstated ? `(${query}) | ${valueLexeme(`${name}:-`)}` : query;
}

function valuesOf({ name, how, values, not, besidePlace }: ValueFilter, orUnstated: boolean): Condition {
  if (besidePlace) return besidePlace;
  const list = (facets: readonly string[]) => sql`${facets}::text[]`;
  const wanted = how === 'all' ? sql`facets @> ${list(values)}` : sql`facets && ${list(values)}`;
  const query = not.length > 0 ? sql`(${wanted} and not facets && ${list(not)})` : wanted;
  return orUnstated ? sql`(${query} or facets && ${list([`${name}:-`])})` : query;
}
