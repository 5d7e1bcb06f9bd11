import type { Today } from '#server/platform/today.ts';

/** PostgreSQL types a parameter is cast to: the statement never leaves a type to be guessed. */
export type SqlType =
  | 'text'
  | 'int4'
  | 'float8'
  | 'bool'
  | 'timestamptz'
  | 'date'
  | 'jsonb'
  | 'jsonpath'
  | 'text[]'
  | 'int4[]'
  | 'float8[]'
  | 'timestamptz[]'
  | 'date[]'
  | 'jsonb[]';

export interface Binder {
  readonly values: unknown[];
  /** Answers the placeholder with its cast. The same text bound twice is one parameter. */
  bind(value: unknown, type: SqlType): string;
  /** The placeholder of the day it is on this site: one parameter, where it is asked for. */
  today(): string;
}

/** Collects the parameters of one statement. */
export function binder(today: Today): Binder {
  const values: unknown[] = [];
  const places = new Map<unknown, string>();
  let day: string | undefined;
  return {
    values,
    today: () => (day ??= `$${values.push(today())}::date`),
    bind(value, type) {
      if (type !== 'text') return `$${values.push(value)}::${type}`;
      const known = places.get(value);
      if (known !== undefined) return known;
      const place = `$${values.push(value)}::text`;
      places.set(value, place);
      return place;
    },
  };
}

/** A declared name as an SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
