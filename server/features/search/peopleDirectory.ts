import { sql } from 'kysely';
import { partyIdOf, type Actor } from '#domain/core/access.ts';
import { stated } from '#domain/search/searchAddress.ts';
import {
  canonicalTalentQuery,
  rateSteps,
  talentChoiceNames,
  talentChoices,
  yearSteps,
  type TalentOrder,
  type TalentQuery,
} from '#domain/search/talentQuery.ts';
import { User } from '#domain/accounts/user.ts';
import { verified } from '#domain/profiles/verifiedBadge.ts';
import { availabilityDays } from '#domain/profiles/vocabulary.ts';
import { readTypedAvailability, readTypedRate, readTypedYears } from '#domain/search/typedPerson.ts';
import { distances, distanceUnlessSaid } from '#domain/search/vocabulary.ts';
import { stillHoldsSql } from '#server/platform/entities/readings.ts';
import { holdsSql } from '#server/platform/entities/visibleSql.ts';
import { valueFilter, type Condition, type ValueFilter } from './conditions.ts';
import type { SearchContext, Directory, Order, Viewer } from './listing.ts';
import type { RowParameters, RowRule } from './rowRules.ts';
import { valueLexeme } from './textQuery.ts';

/** Miles that anyone goes to work, whether they name a distance or not. */
const nextDoor = 5;
const farthest = sql`${Math.max(...distances)}::float8`;

const rules: readonly RowRule[] = [
  {
    name: 'near',
    asked: ['latitude'],
    isMeasured: ({ comes_to }) => comes_to === true,
    // Within a distance; or within what the clinician travels, next door, or one of the towns they go to. The farthest
    // distance is only asked for the index of places, and last, because these are thousands.
    condition: ({ p, away, isNear }) => sql`case when ${p.comes_to} then
      (greatest(travel_radius, ${nextDoor}) >= ${away} and (travel_radius > ${farthest} or ${isNear(farthest)}))
        or words @@ ${p.goes_to}
      else ${isNear(p.miles)} end`,
  },
  {
    name: 'availability',
    asked: ['availability'],
    mayBeUnstated: true,
    condition: ({ p, now }) => sql`${availabilitySql(now)} = any(${p.availability})`,
  },
  {
    name: 'rate_max',
    asked: ['rate_max'],
    mayBeUnstated: true,
    condition: ({ p }) => sql`(rate_min <= ${p.rate_max} or (${p.shows_unstated} and rate_min is null))`,
  },
];

const seenByVisitors = sql`shown_to = 'everybody'`;
const seenByFacility = (id: Condition) => sql`not blocked_ids @> array[${id}]`;

/** Clinicians whom visitors, or signed-in facilities, may see. */
export const peopleDirectory: Directory<TalentQuery> = {
  listing: {
    kind: 'people',
    table: sql`listed_people`,
    id: sql`user_id`,
    ordered: sql`is_verified, verified_through, rating_average, rating_count`,
    sample: { oneOf: 16, times: 2, condition: sql`hashint8(slot) % 16 = 0`, of: 'distances' },
    facets: ({
      now,
      day,
    }) => sql`(case when ${isVerified(day)} then facets else array_remove(facets, ${verifiedValue}) end)
      || ('availability:' || ${availabilitySql(sql`${now.toISOString()}::timestamptz`)})`,
    words: ({ day }) =>
      sql`(case when ${isVerified(day)} then words else ts_delete(words, ${`~${verifiedValue}`}) end)`,
  },
  typed: [readTypedRate, readTypedYears, readTypedAvailability],
  values: {
    ...talentChoices,
    telehealth: ['1'],
    years_min: yearSteps.map(String),
    rate_max: rateSteps.map(String),
    verified_only: ['true'],
  },
  canonical: canonicalTalentQuery,
  chosen,
  parameters,
  rules,
  viewer: viewerOf,
  toldTo: {
    reader: sql`case when ${holdsSql(User.conditions.knownFacility, 'person')} or person.works_for is not null
      then coalesce(person.works_for, person.id) end`,
    condition: sql`case when reader is not null then ${seenByFacility(sql`reader`)} else ${seenByVisitors} end`,
  },
};

/** Administrators find what visitors do: a directory is no list of accounts. */
function viewerOf(actor: Actor): Viewer {
  const isFacility = actor.kind === 'user' && actor.userRole === 'facility' && actor.onboarded;
  if (!isFacility) return { condition: seenByVisitors, totals: 'people' };
  return { condition: seenByFacility(sql`${partyIdOf(actor)}::text`), totals: 'people for facilities' };
}

const newest = sql`listed_date desc, slot desc`;
const byStars = sql`rating_average desc nulls last, rating_count desc, ${newest}`;
const best = sql`is_verified desc, ${byStars}`;

/** The best match has the text in the name, then the badge, then the stars. Of too many, the badge and the stars decide. */
export function peopleOrder(sort: TalentOrder, { names, place, day }: SearchContext): Order {
  if (sort === 'newest' || sort === 'fit') return { by: newest, walked: newest, how: 'newest' };
  if (sort === 'top_rated') return { by: byStars, walked: byStars, how: 'walked' };
  if (sort === 'nearest' && place) return { by: sql`miles nulls last, slot desc`, walked: best, how: 'outwards' };
  const rank = names ? sql`(words @@ ${names}::tsquery)::integer` : undefined;
  const set = sql`(is_verified and ${isVerified(day)}) desc, ${byStars}`;
  const settled = { early: sql`is_verified and verified_through < ${day}::date`, by: set };
  return { by: rank ? sql`rank desc, ${set}` : set, ...(rank ? { rank } : {}), walked: best, settled, how: 'walked' };
}

function chosen(query: TalentQuery): ValueFilter[] {
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
    ...(verified_only ? [valueFilter('verified_only', ['true'], { while: isVerified })] : []),
  ];
}

const verifiedValue = 'verified_only:true';

/** Of what was listed as verified, whether it still is. */
function isVerified(day: string): Condition {
  return stillHoldsSql(verified, day);
}

function parameters(query: TalentQuery, place: SearchContext['place']): RowParameters {
  const { availability, rate_max, miles = distanceUnlessSaid, comes_to = false, unstated } = query;
  const town = place?.name.replace(/^\d{5} /, '').toLowerCase();
  const shows_unstated = unstated === 'show';
  return stated({
    ...(place ? { ...place.point, miles, comes_to, goes_to: valueLexeme(`goes:${town}`) } : {}),
    availability: availability?.length ? [...availability, ...(shows_unstated ? ['-'] : [])] : undefined,
    rate_max,
    shows_unstated,
  });
}

/** As `availabilityOf` says it, of the columns; `-` where it is unstated. */
function availabilitySql(now: Condition): Condition {
  return sql`case
    when availability is null or availability_date is null then '-'
    when availability_date < ${now} - make_interval(days => ${availabilityDays}) then '-'
    when availability <> 'from_date' then availability
    when available_from is null then '-'
    when available_from <= (${now} at time zone 'UTC')::date then 'now'
    else availability end`;
}
