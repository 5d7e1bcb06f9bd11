import { sql } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';
import type { Condition, ValueFilter } from './conditions.ts';
import { placesAround, pointSql, type Point } from './places.ts';

/**
 * Kinds of values that narrow most, the narrowest first. `place` is the state that the place of a listing lies in, and
 * remote work stands beside it where a search asks for either.
 */
const leading = ['place', 'location_type', 'state', 'role', 'specialty', 'shift'];

/** Filters of values among them. */
const filters = ['state', 'role', 'specialty', 'shift'];

/** Of more pairs the first part of each has to do. */
const mostPairs = 200;

/**
 * What a listing needs at least one of to be worth a look: pairs of a value of the two narrowest filters of a search, or
 * values where it has one such filter. `around` are those of the place that is asked for. What no such filter narrows is
 * looked at for each listing.
 */
export function leadsOf(
  values: readonly ValueFilter[],
  showsUnstated: boolean,
  around: readonly string[] | null,
): readonly string[] {
  const chosen = filters.flatMap((name) => {
    const filter = values.find((one) => one.name === name);
    if (!filter) return [];
    return [showsUnstated && filter.mayBeUnstated ? [...filter.values, `${name}:-`] : filter.values];
  });
  const [first, second] = around ? [around, ...chosen.filter(([code]) => !code?.startsWith('state:'))] : chosen;
  if (!first) return ['*'];
  if (!second || first.length * second.length > mostPairs) return first;
  return first.flatMap((one) => second.map((other) => pairOf(one, other)));
}

/** The same of a listing `listed`: all that a search could have as one of its leads. */
export const listingLeads: Condition = sql`array(
  with codes as materialized (
    select code, array_position(${leading}::text[], split_part(code, ':', 1)) as rank
    from unnest(listed.facets || (select 'place:' || state from places where id = listed.place_id)) code)
  select code from codes where rank is not null
  union all select one.code || '&' || other.code from codes one join codes other on one.rank < other.rank
  union all select '*')`;

/** Values of listings that lie within so many miles of a point. */
export async function valuesAround(db: Db, point: Point, miles: number, withRemote: boolean): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select distinct state from ${placesAround(pointSql(point), sql`${miles}::float8`)} near join places using (id)
    order by state`.execute(db);
  return [...rows.map(({ state }) => `place:${state}`), ...(withRemote ? ['location_type:remote'] : [])];
}

function pairOf(one: string, other: string): string {
  return `${one}&${other}`;
}
