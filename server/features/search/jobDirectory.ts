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
} from '#domain/nouns/jobQuery.ts';
import { distanceUnlessSaid } from '#domain/site/searchVocabulary.ts';
import { valueFilter, within, type Condition, type RowFilter, type ValueFilter } from './conditions.ts';
import type { Around, Directory, Order } from './listing.ts';
import { nearSql } from './places.ts';
import { lexeme } from './textQuery.ts';

/** Jobs that are open. Everybody finds the same. */
export const jobDirectory: Directory<JobQuery> = {
  listing: {
    kind: 'jobs',
    table: sql`listed_jobs`,
    id: sql`job_id`,
    ordered: sql`start_date, pay_top`,
    facets: () => sql`facets`,
  },
  // A job has to lie within all days that are chosen, so that a single one counts nothing.
  values: {
    ...Object.fromEntries(Object.entries(jobChoices).filter(([name]) => name !== 'days')),
    pay_min: paySteps.map(String),
    rating_min: ratingSteps.map(String),
    verified_facility: ['1'],
  },
  canonical: canonicalJobQuery,
  criteria: (query, around) => ({ values: chosenValues(query), rows: rowFilters(query, around) }),
  viewer: () => ({ condition: null, totals: 'jobs' }),
};

const newest = sql`listed_date desc, slot desc`;
const byPay = sql`pay_top desc nulls last, slot desc`;
const byStart = sql`start_date, slot desc`;

/** An order that the search gives no ground for is the newest first. */
export function jobOrder(sort: JobOrder, { text, place }: Around): Order {
  if (sort === 'relevance' && text) {
    const rank = sql`ts_rank(title_words, ${text}::tsquery)`;
    return { by: sql`rank desc, ${newest}`, rank, walked: newest, how: 'ranked' };
  }
  if (sort === 'nearest' && place) return { by: sql`miles nulls last, slot desc`, walked: newest, how: 'outwards' };
  if (sort === 'pay') return { by: byPay, walked: byPay, how: 'walked' };
  if (sort === 'soonest') return { by: byStart, walked: byStart, how: 'walked' };
  return { by: newest, walked: newest, how: 'newest' };
}

function chosenValues(query: JobQuery): ValueFilter[] {
  const { pay_min, rating_min, verified_facility } = query;
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
  ];
}

function choiceFilter(name: JobChoice, chosen: readonly string[]): ValueFilter {
  const mayBeUnstated = isChoice(name) && name !== 'role' && name !== 'location_type';
  if (name === 'benefits') return valueFilter(name, chosen, { how: 'all', mayBeUnstated });
  if (name === 'emr')
    return valueFilter(
      name,
      chosen.map((value) => value.toLowerCase()),
      { mayBeUnstated },
    );
  if (name !== 'days') return valueFilter(name, chosen, { mayBeUnstated });
  // All of the job's days have to be among them.
  const not = jobChoices.days.filter((day) => !chosen.includes(day)).map((day) => `days:${day}`);
  return valueFilter(name, chosen, { not, mayBeUnstated });
}

/** The usual amounts are values of the index; another one is compared by row. */
function isPayStep(least: number): boolean {
  return paySteps.some((step) => step === least);
}

function rowFilters(query: JobQuery, { place, now }: Around): RowFilter[] {
  const { pay_min, facility_id, posted_within, miles = distanceUnlessSaid, with_remote, unstated } = query;
  const orUnstated = unstated === 'show' ? sql` or pay_top is null` : sql``;
  const near = place && nearSql(place.point, miles);
  const start = startSql(query, now);
  const filters: readonly (RowFilter | null)[] = [
    pay_min === undefined || isPayStep(pay_min)
      ? null
      : { name: 'pay_min', condition: sql`(pay_top >= ${pay_min}${orUnstated})`, mayBeUnstated: true },
    facility_id ? { name: 'facility_id', condition: sql`facility_id = ${facility_id}` } : null,
    near ? { name: 'near', condition: with_remote ? orRemote(near) : near } : null,
    posted_within
      ? { name: 'posted_within', condition: sql`listed_date >= ${daysFrom(now, -posted_within)}::timestamptz` }
      : null,
    start ? { name: 'start', condition: start } : null,
  ];
  return filters.filter((filter) => filter !== null);
}

function orRemote(near: Condition): Condition {
  return sql`(${near} or words @@ ${lexeme('~location_type:remote')}::tsquery)`;
}

/** A start that is flexible fits each window. */
function startSql({ starts_within, starts_from, starts_to }: JobQuery, now: Date): Condition | null {
  const from = starts_from ?? (starts_within === undefined ? undefined : dayOf(now));
  const to = starts_to ?? (starts_within === undefined ? undefined : dayOf(new Date(daysFrom(now, starts_within))));
  const day = (value: string | undefined) => (value === undefined ? null : sql`${value}::date`);
  const bounds = within(sql`start_date`, day(from), day(to));
  return bounds && sql`(start_date is null or (${bounds}))`;
}

function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString();
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
