import { sql, type RawBuilder } from 'kysely';
import { isChoice, jobChoiceNames, jobChoices, paySteps, type JobQuery } from '#domain/nouns/jobQuery.ts';
import { distanceUnlessSaid } from '#domain/site/searchVocabulary.ts';
import { placesAround, type Point } from './places.ts';
import { lexeme } from './textQuery.ts';

export type Condition = RawBuilder<unknown>;

/** What a search asks of `listed_jobs`, criterion by criterion, so that one can be left out. */
export interface JobConditions {
  /** By the name of the filter: the text of a tsquery. */
  readonly words: ReadonlyMap<string, string>;
  /** Those of them that ask for values: the same on the list of values, for where rows are read anyway. */
  readonly values: ReadonlyMap<string, Condition>;
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
  const chosen = chosenValues(query);
  const words = new Map(chosen.map((filter) => [filter.name, wordsOf(filter)] as const));
  const values = new Map(chosen.map((filter) => [filter.name, valuesOf(filter)] as const));
  const rows = new Map<string, Condition>();
  if (text) words.set('q', text);
  const { pay_min, facility_id, near, posted_within } = query;
  if (pay_min !== undefined && !isPayStep(pay_min)) {
    const unstated = query.unstated === 'show' ? sql` or pay_top is null` : sql``;
    rows.set('pay_min', sql`(pay_top >= ${pay_min}${unstated})`);
  }
  if (facility_id) rows.set('facility_id', sql`facility_id = ${facility_id}`);
  if (near && point) rows.set('near', nearSql(query, point));
  if (posted_within) rows.set('posted_within', sql`listed_date >= ${daysFrom(now, -posted_within)}::timestamptz`);
  const start = startSql(query, now);
  if (start) rows.set('start', start);
  return { words, values, rows };
}

/** All of them in one condition; without those of the filters that are named. Null when nothing is asked for. */
export function allOf({ words, rows }: JobConditions, without: readonly string[] = []): Condition | null {
  const kept = <T>(all: ReadonlyMap<string, T>) => [...all].filter(([name]) => !without.includes(name));
  const query = kept(words).map(([, text]) => `(${text})`);
  const asked = query.length > 0 ? [matching(query.join(' & '))] : [];
  return together([...asked, ...kept(rows).map(([, condition]) => condition)]);
}

/** The same for rows that are read one after the other: values are compared in their list, which lies in the row. */
export function eachOf({ words, values, rows }: JobConditions): Condition | null {
  const texts = [...words].filter(([name]) => !values.has(name)).map(([, text]) => matching(text));
  return together([...values.values(), ...rows.values(), ...texts]);
}

function together(conditions: readonly Condition[]): Condition | null {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null;
}

function matching(query: string): Condition {
  return sql`words @@ ${query}::tsquery`;
}

/** The filters that a job may leave unstated and that narrow this search. */
export function unstatedFilters(query: JobQuery): string[] {
  const choices = jobChoiceNames.filter((name) => mayBeUnstated(name) && (query[name]?.length ?? 0) > 0);
  return query.pay_min === undefined ? choices : [...choices, 'pay_min'];
}

/** Values that are asked for, as a job has them. */
interface ChosenValues {
  readonly name: string;
  /** One of them, or each. */
  readonly how: 'any' | 'all';
  readonly values: readonly string[];
  /** None of these. */
  readonly not: readonly string[];
  /** Also a job that says none. */
  readonly orUnstated: boolean;
}

function chosenValues(query: JobQuery): ChosenValues[] {
  const { pay_min, rating_min, verified_facility, unstated } = query;
  const filter = (name: string, chosen: readonly string[], rest: Partial<ChosenValues> = {}): ChosenValues => ({
    name,
    how: 'any',
    values: chosen.map((value) => `${name}:${value}`),
    not: [],
    orUnstated: unstated === 'show' && mayBeUnstated(name),
    ...rest,
  });
  const choices = jobChoiceNames.flatMap((name) => {
    const chosen: readonly string[] = query[name] ?? [];
    if (chosen.length === 0) return [];
    if (name === 'benefits') return [filter(name, chosen, { how: 'all' })];
    if (name === 'emr')
      return [
        filter(
          name,
          chosen.map((value) => value.toLowerCase()),
        ),
      ];
    // All of the job's days have to be among them.
    const others = jobChoices.days.filter((day) => !chosen.includes(day)).map((day) => `days:${day}`);
    return [filter(name, chosen, name === 'days' ? { not: others } : {})];
  });
  return [
    ...choices,
    ...(pay_min !== undefined && isPayStep(pay_min) ? [filter('pay_min', [String(pay_min)])] : []),
    ...(rating_min === undefined ? [] : [filter('rating_min', [String(rating_min)])]),
    ...(verified_facility ? [filter('verified_facility', ['1'])] : []),
  ];
}

function wordsOf({ name, how, values, not, orUnstated }: ChosenValues): string {
  const facet = (value: string) => lexeme(`~${value}`);
  const wanted = values.map(facet).join(how === 'all' ? ' & ' : ' | ');
  const query = not.length > 0 ? `(${wanted}) & !(${not.map(facet).join(' | ')})` : wanted;
  return orUnstated ? `(${query}) | ${facet(`${name}:-`)}` : query;
}

function valuesOf({ name, how, values, not, orUnstated }: ChosenValues): Condition {
  const list = (facets: readonly string[]) => sql`${facets}::text[]`;
  const wanted = how === 'all' ? sql`facets @> ${list(values)}` : sql`facets && ${list(values)}`;
  const query = not.length > 0 ? sql`(${wanted} and not facets && ${list(not)})` : wanted;
  return orUnstated ? sql`(${query} or facets && ${list([`${name}:-`])})` : query;
}

function mayBeUnstated(name: string): boolean {
  return isChoice(name) ? !['role', 'location_type'].includes(name) : name === 'pay_min';
}

/** The usual amounts are values of the index; another one is compared by row. */
function isPayStep(least: number): boolean {
  return paySteps.some((step) => step === least);
}

function nearSql({ miles = distanceUnlessSaid, with_remote }: JobQuery, point: Point): Condition {
  const within = sql`place_id = any(array(select id from ${placesAround(point, miles)} near))`;
  return with_remote ? sql`(${within} or words @@ ${lexeme('~location_type:remote')}::tsquery)` : within;
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

function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString();
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
