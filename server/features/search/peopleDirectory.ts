import { sql } from 'kysely';
import type { Actor } from '#domain/language/access.ts';
import {
  canonicalTalentQuery,
  rateSteps,
  talentChoiceNames,
  talentChoices,
  yearSteps,
  type TalentOrder,
  type TalentQuery,
} from '#domain/nouns/talentQuery.ts';
import { availabilityDays } from '#domain/site/personVocabulary.ts';
import { distances, distanceUnlessSaid } from '#domain/site/searchVocabulary.ts';
import { valueFilter, type Condition, type RowFilter, type ValueFilter } from './conditions.ts';
import type { Around, Directory, Order, Viewer } from './listing.ts';
import { nearSql, type Point } from './places.ts';
import { lexeme } from './textQuery.ts';

/** Clinicians whom visitors, or signed-in facilities, may see. */
export const peopleDirectory: Directory<TalentQuery> = {
  listing: {
    kind: 'people',
    table: sql`listed_people`,
    id: sql`user_id`,
    ordered: sql`is_verified, rating_average, rating_count`,
    facets: (now) => sql`facets || ('availability:' || ${availabilitySql(now)})`,
  },
  values: {
    ...talentChoices,
    telehealth: ['1'],
    years_min: yearSteps.map(String),
    rate_max: rateSteps.map(String),
    verified_only: ['true'],
  },
  canonical: canonicalTalentQuery,
  criteria: (query, around) => ({ values: chosenValues(query), rows: rowFilters(query, around) }),
  viewer: viewerOf,
};

/** Administrators find what visitors do: a directory is no list of accounts. */
function viewerOf(actor: Actor): Viewer {
  const isFacility = actor.kind === 'user' && actor.userRole === 'facility' && actor.onboarded;
  if (!isFacility) return { condition: sql`shown_to = 'everybody'`, totals: 'people' };
  return { condition: sql`not blocked_ids @> array[${actor.id}::text]`, totals: 'people for facilities' };
}

const newest = sql`listed_date desc, slot desc`;
const byStars = sql`rating_average desc nulls last, rating_count desc, ${newest}`;
const best = sql`is_verified desc, ${byStars}`;

/** The best match has the text in the name, then the badge, then the stars. Of too many, the badge and the stars decide. */
export function peopleOrder(sort: TalentOrder, { names, place }: Around): Order {
  if (sort === 'newest' || sort === 'fit') return { by: newest, walked: newest, how: 'newest' };
  if (sort === 'top_rated') return { by: byStars, walked: byStars, how: 'walked' };
  if (sort === 'nearest' && place) return { by: sql`miles nulls last, slot desc`, walked: best, how: 'outwards' };
  const rank = names ? sql`(words @@ ${names}::tsquery)::integer` : undefined;
  return { by: rank ? sql`rank desc, ${best}` : best, ...(rank ? { rank } : {}), walked: best, how: 'walked' };
}

function chosenValues(query: TalentQuery): ValueFilter[] {
  const { telehealth, years_min, verified_only } = query;
  return [
    ...talentChoiceNames.flatMap((name) => {
      const chosen: readonly string[] = query[name] ?? [];
      if (chosen.length === 0 || name === 'availability') return [];
      // Names of systems and languages are found whatever their letter case.
      const values = name === 'emr' || name === 'language' ? chosen.map((value) => value.toLowerCase()) : chosen;
      return [valueFilter(name, values, { mayBeUnstated: true })];
    }),
    ...(telehealth ? [valueFilter('telehealth', ['1'])] : []),
    ...(years_min === undefined ? [] : [valueFilter('years_min', [String(years_min)], { mayBeUnstated: true })]),
    ...(verified_only ? [valueFilter('verified_only', ['true'])] : []),
  ];
}

function rowFilters(query: TalentQuery, { place, now }: Around): RowFilter[] {
  const { availability, rate_max, miles = distanceUnlessSaid, comes_to, unstated } = query;
  const wanted = unstated === 'show' ? [...(availability ?? []), '-'] : availability;
  const orUnstated = unstated === 'show' ? sql` or rate_min is null` : sql``;
  const filters: readonly (RowFilter | null)[] = [
    place ? { name: 'near', condition: comes_to ? comesToSql(place) : nearSql(place.point, miles) } : null,
    availability?.length
      ? { name: 'availability', condition: sql`${availabilitySql(now)} = any(${wanted}::text[])`, mayBeUnstated: true }
      : null,
    rate_max === undefined
      ? null
      : { name: 'rate_max', condition: sql`(rate_min <= ${rate_max}${orUnstated})`, mayBeUnstated: true },
  ];
  return filters.filter((filter) => filter !== null);
}

/** Miles that anybody goes to work, whether they name a distance or not. */
const nextDoor = 5;

/** Whether the place lies within what the clinician travels, next door, or is one of the towns they go to. */
function comesToSql({ name, point }: { name: string; point: Point }): Condition {
  const farthest = Math.max(...distances);
  const away = sql`(select miles_between(latitude, longitude, ${point.latitude}::float8, ${point.longitude}::float8)
    from places where id = place_id)`;
  const town = name.replace(/^\d{5} /, '').toLowerCase();
  return sql`((${nearSql(point, farthest)} and greatest(travel_radius, ${nextDoor}) >= ${away})
    or (travel_radius > ${farthest} and travel_radius >= ${away})
    or words @@ ${lexeme(`~goes:${town}`)}::tsquery)`;
}

/** As `availabilityOf` says it, of the columns; `-` where it is unstated. */
function availabilitySql(now: Date): Condition {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`case
    when availability is null or availability_date is null then '-'
    when availability_date < ${at} - make_interval(days => ${availabilityDays}) then '-'
    when availability <> 'from_date' then availability
    when available_from is null then '-'
    when available_from <= (${at} at time zone 'UTC')::date then 'now'
    else availability end`;
}
