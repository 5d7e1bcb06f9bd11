import { sql } from 'kysely';
import type { Condition, ValueFilter } from './conditions.ts';
import type { Point } from './places.ts';

/** Filters of values that narrow a search, the narrowest first. */
const filters = ['state', 'role', 'specialty', 'shift', 'employment', 'emr', 'benefits'];

/**
 * The same as kinds of values. `area` is the square that the place of a listing lies in, and remote work is next to it
 * where a search asks for either.
 */
const leading = ['area', 'location_type', ...filters];

/** Of more pairs the first part of each has to do. */
const maxPairs = 200;

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
    // Where each value is needed, any of them leads.
    const leads = filter.how === 'all' ? filter.values.slice(0, 1) : filter.values;
    return [showsUnstated && filter.mayBeUnstated ? [...leads, `${name}:-`] : leads];
  });
  const [first, second] = around ? [around, ...chosen.filter(([code]) => !code?.startsWith('state:'))] : chosen;
  if (!first) return ['*'];
  if (!second || first.length * second.length > maxPairs) return first;
  return first.flatMap((one) => second.map((other) => pairOf(one, other)));
}

/** The square of one degree that a place lies in. */
const areaOf: Condition = sql`'area:' || floor(latitude) || ',' || floor(longitude)`;

/** The same of a listing `listed`: all that a search could have as one of its leads. */
export const listingLeads: Condition = sql`array(
  with codes as materialized (
    select code, array_position(${leading}::text[], split_part(code, ':', 1)) as rank
    from unnest(listed.facets || (select ${areaOf} from places where id = listed.place_id)) code)
  select code from codes where rank is not null
  union all select one.code || '&' || other.code from codes one join codes other on one.rank < other.rank
  union all select '*')`;

/** Values of all listings that lie within so many miles of a point: the squares that touch the circle, mostly two to six. */
export function valuesAround({ latitude, longitude }: Point, miles: number, withRemote: boolean): string[] {
  const high = miles / milesOfDegree;
  // Degrees of longitude become narrower towards the poles.
  const farthest = Math.min(Math.abs(latitude) + high, 85);
  const wide = high / Math.cos((farthest * Math.PI) / 180);
  const areas = degreesBetween(latitude - high, latitude + high).flatMap((south) =>
    degreesBetween(longitude - wide, longitude + wide).map((west) => `area:${south},${westOf180(west)}`),
  );
  return [...areas, ...(withRemote ? ['location_type:remote'] : [])];
}

/** Of latitude; a little less than it is. */
const milesOfDegree = 69;

function degreesBetween(least: number, most: number): number[] {
  const first = Math.floor(least);
  return Array.from({ length: Math.floor(most) - first + 1 }, (_, n) => first + n);
}

/** Beyond the line where the day changes the count begins again. */
function westOf180(degree: number): number {
  return degree < -180 ? degree + 360 : degree >= 180 ? degree - 360 : degree;
}

function pairOf(one: string, other: string): string {
  return `${one}&${other}`;
}
