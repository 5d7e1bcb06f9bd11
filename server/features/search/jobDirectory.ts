import { sql } from 'kysely';
import {
  canonicalJobQuery,
  isChoice,
  jobChoiceNames,
  jobChoices,
  paySteps,
  ratingSteps,
  type JobChoice,
  type JobOrder,
  type JobQuery,
} from '#domain/search/jobQuery.ts';
import { stated } from '#domain/search/searchAddress.ts';
import { readTypedPay } from '#domain/search/typedFilters.ts';
import { readTypedStart } from '#domain/search/typedStart.ts';
import { distanceUnlessSaid } from '#domain/search/vocabulary.ts';
import { valueFilter, type Condition, type ValueFilter } from './conditions.ts';
import type { SearchContext, Directory, Order } from './listing.ts';
import type { RowParameters, RowRule } from './rowRules.ts';
import { valueLexeme } from './textQuery.ts';

const isRemote = sql`words @@ ${valueLexeme('location_type:remote')}::tsquery`;

const rules: readonly RowRule[] = [
  {
    name: 'pay_min',
    asked: ['pay_min'],
    mayBeUnstated: true,
    condition: ({ p }) => sql`(pay_top >= ${p.pay_min} or (${p.shows_unstated} and pay_top is null))`,
  },
  { name: 'facility_id', asked: ['facility_id'], condition: ({ p }) => sql`facility_id = ${p.facility_id}` },
  {
    name: 'near',
    asked: ['latitude'],
    isByPlace: ({ with_remote }) => with_remote !== true,
    condition: ({ p, isNear }) => sql`(${isNear(p.miles)} or (${p.with_remote} and ${isRemote}))`,
  },
  {
    name: 'posted_within',
    asked: ['posted_within'],
    condition: ({ p, now }) => sql`listed_date >= ${now} - make_interval(hours => 24 * ${p.posted_within})`,
  },
  // A start that is flexible fits each window.
  {
    name: 'start',
    asked: ['starts_within', 'starts_from', 'starts_to'],
    condition: ({ p, now }) => {
      const today = sql`case when ${p.starts_within} is not null then (${now} at time zone 'UTC')::date end`;
      return sql`(start_date is null or (
        start_date >= coalesce(${p.starts_from}, ${today}, '-infinity')
        and start_date <= coalesce(${p.starts_to}, ${today} + ${p.starts_within}, 'infinity')))`;
    },
  },
];

/** Jobs that are open. Everyone finds the same. */
export const jobDirectory: Directory<JobQuery> = {
  listing: {
    kind: 'jobs',
    table: sql`listed_jobs`,
    id: sql`job_id`,
    ordered: sql`start_date, pay_top`,
    sample: { oneOf: 64, times: 1.8, condition: sql`hashint8(slot) % 64 = 0`, of: 'words' },
    facets: () => sql`facets`,
    words: () => sql`words`,
  },
  typed: [readTypedPay, readTypedStart],
  // A job has to lie within all days that are chosen, so that a single one counts nothing.
  values: {
    ...Object.fromEntries(Object.entries(jobChoices).filter(([name]) => name !== 'days')),
    pay_min: paySteps.map(String),
    rating_min: ratingSteps.map(String),
    verified_facility: ['1'],
    answers: ['1'],
  },
  canonical: canonicalJobQuery,
  chosen,
  parameters,
  rules,
  viewer: () => ({ condition: null, totals: 'jobs' }),
  // A clinician who hides from a facility wants no notifications about it.
  toldTo: { reader: sql`person.blocked_facility_ids`, condition: sql`not reader @> array[facility_id]` },
};

const newest = sql`listed_date desc, slot desc`;
const byPay = sql`pay_top desc nulls last, slot desc`;
const byStart = sql`start_date, slot desc`;

/** An order that the search gives no ground for is the newest first. */
export function jobOrder(sort: JobOrder, { text, place }: SearchContext): Order {
  if (sort === 'relevance' && text) {
    const rank = sql`ts_rank(title_words, ${text}::tsquery)`;
    return { by: sql`rank desc, ${newest}`, rank, walked: newest, how: 'ranked' };
  }
  if (sort === 'nearest' && place) return { by: sql`miles nulls last, slot desc`, walked: newest, how: 'outwards' };
  if (sort === 'pay') return { by: byPay, walked: byPay, how: 'walked' };
  if (sort === 'soonest') return { by: byStart, walked: byStart, how: 'walked' };
  return { by: newest, walked: newest, how: 'newest' };
}

function chosen(query: JobQuery): ValueFilter[] {
  const { pay_min, rating_min, verified_facility, answers } = query;
  return [
    ...jobChoiceNames.flatMap((name) => {
      const chosen: readonly string[] = query[name] ?? [];
      return chosen.length > 0 ? [choiceFilter(name, chosen)] : [];
    }),
    ...(pay_min !== undefined && isPayStep(pay_min)
      ? [valueFilter('pay_min', [String(pay_min)], { mayBeUnstated: true })]
      : []),
    ...(rating_min === undefined ? [] : [valueFilter('rating_min', [String(rating_min)])]),
    ...(verified_facility ? [valueFilter('verified_facility', ['1'])] : []),
    ...(answers ? [valueFilter('answers', ['1'])] : []),
  ];
}

function choiceFilter(name: JobChoice, chosen: readonly string[]): ValueFilter {
  const mayBeUnstated = isChoice(name) && name !== 'location_type';
  if (name === 'benefits') return valueFilter(name, chosen, { how: 'all', mayBeUnstated });
  if (name === 'emr')
    return valueFilter(
      name,
      chosen.map((value) => value.toLowerCase()),
      { mayBeUnstated },
    );
  if (name === 'role') return valueFilter(name, chosen, { besidePlace: isOfRole(chosen) });
  if (name !== 'days') return valueFilter(name, chosen, { mayBeUnstated });
  // All of the job's days have to be among them.
  const not = jobChoices.days.filter((day) => !chosen.includes(day)).map((day) => `days:${day}`);
  return valueFilter(name, chosen, { not, mayBeUnstated });
}

/** The role is the first value of a job (`facets_of`). */
function isOfRole(chosen: readonly string[]): Condition {
  return sql`facets[1] = any(${chosen.map((role) => `role:${role}`)}::text[])`;
}

/** The usual amounts are values of the index; another one is compared by row. */
function isPayStep(least: number): boolean {
  return paySteps.some((step) => step === least);
}

function parameters(query: JobQuery, place: SearchContext['place']): RowParameters {
  const { pay_min, miles = distanceUnlessSaid, with_remote = false, unstated } = query;
  const { facility_id, posted_within, starts_within, starts_from, starts_to } = query;
  return stated({
    ...(place ? { ...place.point, miles, with_remote } : {}),
    pay_min: pay_min !== undefined && isPayStep(pay_min) ? undefined : pay_min,
    facility_id,
    posted_within,
    starts_within,
    starts_from,
    starts_to,
    shows_unstated: unstated === 'show',
  });
}
