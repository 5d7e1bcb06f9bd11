import { sql, type RawBuilder } from 'kysely';
import {
  distanceUnlessSaid,
  isChoice,
  jobChoiceNames,
  jobChoices,
  paySteps,
  type JobChoice,
  type JobQuery,
} from '#domain/nouns/jobQuery.ts';
import { placesAround, type Point } from './places.ts';
import { lexeme } from './textQuery.ts';

export type Condition = RawBuilder<unknown>;

/** What a search asks of `listed_jobs`, criterion by criterion, so that one can be left out. */
export interface JobConditions {
  /** By the name of the filter: the text of a tsquery. */
  readonly words: ReadonlyMap<string, string>;
  /** By the name of the filter: conditions on columns. */
  readonly rows: ReadonlyMap<string, Condition>;
}

export interface Around {
  /** A tsquery for `q`; null when there is none. */
  readonly text: string | null;
  /** The point of `near`; null when no place is known. */
  readonly point: Point | null;
  readonly now: Date;
}

/** Of a query whose text and place have been looked up. */
export function jobConditions(query: JobQuery, { text, point, now }: Around): JobConditions {
  const words = new Map<string, string>();
  const rows = new Map<string, Condition>();
  if (text) words.set('q', text);
  for (const name of jobChoiceNames) {
    const chosen = query[name];
    if (chosen && chosen.length > 0) words.set(name, orUnstated(query, name, choiceQuery(name, chosen)));
  }
  const { pay_min, rating_min, verified_facility, facility_id, near, posted_within } = query;
  if (pay_min !== undefined) addPay(query, pay_min, words, rows);
  if (rating_min !== undefined) words.set('rating_min', facet('rating_min', String(rating_min)));
  if (verified_facility) words.set('verified_facility', facet('verified_facility', '1'));
  if (facility_id) rows.set('facility_id', sql`facility_id = ${facility_id}`);
  if (near && point) rows.set('near', nearSql(query, point));
  if (posted_within) rows.set('posted_within', sql`listed_date >= ${daysFrom(now, -posted_within)}::timestamptz`);
  const start = startSql(query, now);
  if (start) rows.set('start', start);
  return { words, rows };
}

/** All of them in one condition; without those of the filters that are named. Null when nothing is asked for. */
export function allOf({ words, rows }: JobConditions, without: readonly string[] = []): Condition | null {
  const kept = <T>(all: ReadonlyMap<string, T>) => [...all].filter(([name]) => !without.includes(name));
  const query = kept(words).map(([, text]) => `(${text})`);
  const asked = query.length > 0 ? [sql`words @@ ${query.join(' & ')}::tsquery`] : [];
  const conditions = [...asked, ...kept(rows).map(([, condition]) => condition)];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null;
}

/** The filters that a job may leave unstated and that narrow this search. */
export function unstatedFilters(query: JobQuery): string[] {
  const choices = jobChoiceNames.filter((name) => mayBeUnstated(name) && (query[name]?.length ?? 0) > 0);
  return query.pay_min === undefined ? choices : [...choices, 'pay_min'];
}

function choiceQuery(name: JobChoice, chosen: readonly string[]): string {
  const values = chosen.map((value) => facet(name, name === 'emr' ? value.toLowerCase() : value));
  if (name === 'benefits') return values.join(' & ');
  if (name !== 'days') return values.join(' | ');
  // All of the job's days have to be among them.
  const others = jobChoices.days.filter((day) => !chosen.includes(day)).map((day) => facet('days', day));
  return others.length > 0 ? `(${values.join(' | ')}) & !(${others.join(' | ')})` : values.join(' | ');
}

function orUnstated({ unstated }: JobQuery, name: string, query: string): string {
  return unstated === 'show' && mayBeUnstated(name) ? `(${query}) | ${facet(name, '-')}` : query;
}

function mayBeUnstated(name: string): boolean {
  return isChoice(name) ? !['role', 'location_type'].includes(name) : name === 'pay_min';
}

/** The usual amounts are values of the index; another one is compared by row. */
function addPay(query: JobQuery, least: number, words: Map<string, string>, rows: Map<string, Condition>): void {
  if (paySteps.some((step) => step === least)) {
    words.set('pay_min', orUnstated(query, 'pay_min', facet('pay_min', String(least))));
    return;
  }
  const unstated = query.unstated === 'show' ? sql` or pay_top is null` : sql``;
  rows.set('pay_min', sql`(pay_top >= ${least}${unstated})`);
}

function nearSql({ miles = distanceUnlessSaid, with_remote }: JobQuery, point: Point): Condition {
  const within = sql`place_id = any(array(select id from ${placesAround(point, miles)} near))`;
  return with_remote ? sql`(${within} or words @@ ${facet('location_type', 'remote')}::tsquery)` : within;
}

/** A start that is flexible fits each window. */
function startSql({ starts_within, starts_from, starts_to }: JobQuery, now: Date): Condition | null {
  const from = starts_from ?? (starts_within === undefined ? undefined : dayOf(now));
  const to = starts_to ?? (starts_within === undefined ? undefined : dayOf(new Date(daysFrom(now, starts_within))));
  const bounds = [
    ...(from === undefined ? [] : [sql`start_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`start_date <= ${to}::date`]),
  ];
  return bounds.length > 0 ? sql`(start_date is null or (${sql.join(bounds, sql` and `)}))` : null;
}

function facet(name: string, value: string): string {
  return lexeme(`~${name}:${value}`);
}

function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString();
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
