import { sql, type RawBuilder } from 'kysely';
import type { Condition, RowFilter } from './conditions.ts';
import { milesTo, nearSql, type PointSql } from './places.ts';

/** What searches ask of columns. Compiled searches keep each in a column of its name, null where it is not asked. */
export const parameterTypes = {
  /** Of the place that is asked for; degrees. */
  latitude: 'float8',
  longitude: 'float8',
  miles: 'float8',
  with_remote: 'boolean',
  comes_to: 'boolean',
  /** The place by its name, for those who go there. */
  goes_to: 'tsquery',
  facility_id: 'text',
  /** Dollars per hour. */
  pay_min: 'float8',
  rate_max: 'float8',
  /** Days. */
  posted_within: 'integer',
  starts_within: 'integer',
  starts_from: 'date',
  starts_to: 'date',
  availability: 'text[]',
  shows_unstated: 'boolean',
} as const;

export type Parameter = keyof typeof parameterTypes;

/** What one search asks of columns; absent where it does not. */
export type RowParameters = Readonly<Partial<Record<Parameter, string | number | boolean | readonly string[]>>>;

/** A condition on columns of a listing, written once for both ways to read it. */
export interface RowRule {
  /** Of the filter. */
  readonly name: string;
  /** Asked for where any of these is stated. */
  readonly asked: readonly Parameter[];
  readonly mayBeUnstated?: boolean;
  /** Whether places are all that a search with these parameters asks for by it. */
  isByPlace?(parameters: RowParameters): boolean;
  /** Whether a search with these parameters measures the distance of each row that might be it. */
  isMeasured?(parameters: RowParameters): boolean;
  condition(given: Given): Condition;
}

interface Given {
  /** Values of one search, or the columns of compiled ones. */
  readonly p: Readonly<Record<Parameter, RawBuilder<unknown>>>;
  readonly now: RawBuilder<unknown>;
  /** Miles from the place that is asked for to that of the listing. */
  readonly away: RawBuilder<unknown>;
  /** Whether the listing lies within so many miles of the place that is asked for. */
  isNear(miles: RawBuilder<unknown>): Condition;
}

const names = Object.keys(parameterTypes) as Parameter[];

/** Listings for one search: what it asks for, with its values, in a form that indexes answer. */
export function rowFilters(rules: readonly RowRule[], parameters: RowParameters, now: Date): RowFilter[] {
  const p = each((name) => sql`${parameters[name] ?? null}::${sql.raw(parameterTypes[name])}`);
  const point = { latitude: p.latitude, longitude: p.longitude };
  const given = { p, now: at(now), away: milesTo(point), isNear: (miles: Condition) => nearSql(point, miles) };
  return rules
    .filter(({ asked }) => asked.some((name) => parameters[name] !== undefined))
    .map(({ name, mayBeUnstated = false, isByPlace, isMeasured, condition }) => ({
      name,
      mayBeUnstated,
      isByPlace: isByPlace?.(parameters) ?? false,
      isMeasured: isMeasured?.(parameters) ?? false,
      condition: condition(given),
    }));
}

/** Searches for one listing: what the row `compiled` of `compiled_searches` asks for. */
export function compiledConditions(rules: readonly RowRule[], now: Date): Condition[] {
  const p = each((name) => sql.ref(`compiled.${name}`));
  const point: PointSql = { latitude: p.latitude, longitude: p.longitude };
  const away = milesTo(point);
  const given = { p, now: at(now), away, isNear: (miles: Condition) => sql`${away} <= ${miles}` };
  return rules.map(({ asked, condition }) => {
    const isStated = asked.map((name) => sql`${p[name]} is not null`);
    return sql`case when ${sql.join(isStated, sql` or `)} then ${condition(given)} else true end`;
  });
}

function each(of: (name: Parameter) => RawBuilder<unknown>): Given['p'] {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Given['p'];
}

function at(now: Date): RawBuilder<unknown> {
  return sql`${now.toISOString()}::timestamptz`;
}
