import { sql, type RawBuilder } from 'kysely';
import type { UserActor } from '#domain/core/access.ts';
import type { RowOf } from '#domain/entities.ts';
import { Job } from '#domain/jobs/job.ts';
import type { AlertFrequency, SavedSearch, SearchKind } from '#domain/alerts/savedSearch.ts';
import { User } from '#domain/accounts/user.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { holdsSql, visibleSql } from '#server/platform/entities/visibleSql.ts';

/** How much each of a person's saved searches found since then, by the id of the search; none that found nothing. */
export async function matchesSince(db: Db, userId: string, since: Date): Promise<[searchId: string, total: number][]> {
  const { rows } = await sql<{ search_id: string; total: number }>`
    select search_id, count(*)::integer as total
    from search_hits join saved_searches search on search.id = search_id
    where search.user_id = ${userId} and hit_date > ${since.toISOString()}::timestamptz
    group by search_id`.execute(db);
  return rows.map(({ search_id, total }) => [search_id, total]);
}

/** People for whom something is due, those who have waited longest first, without these. */
export async function peopleDue(db: Db, now: Date, without: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select search.user_id
    from search_hits hit join saved_searches search on search.id = hit.search_id
    where hit.told_date is null and hit.due_date <= ${at(now)} and search.user_id <> all(${without}::text[])
    group by search.user_id
    order by min(hit.due_date), search.user_id
    limit ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** A person with what the clock shows where they are. */
export type Reader = RowOf<'User'> & {
  /** `HH:MM`. */
  local_time: string;
  /** `2026-12-01`, and the ISO week `2026-49`. */
  local_day: string;
  local_week: string;
  /** The last moment of either, ISO 8601. */
  day_end: string;
  week_end: string;
};

/**
 * Locks the person until the end of the transaction; null while another transaction holds them. Rows that refer to
 * them can be written until the transaction ends.
 */
export async function holdReader(tx: Db, id: string, now: Date): Promise<Reader | null> {
  const { rows } = await sql<Reader>`
    select r.*, to_char(here, 'HH24:MI') as local_time, to_char(here, 'YYYY-MM-DD') as local_day,
      to_char(here, 'IYYY-IW') as local_week,
      (date_trunc('day', here) + interval '1 day') at time zone zone_of(r) - interval '1 ms' as day_end,
      (date_trunc('week', here) + interval '7 days') at time zone zone_of(r) - interval '1 ms' as week_end
    from users r, lateral (select ${at(now)} at time zone zone_of(r) as here) clock
    where r.id = ${id}
    for no key update of r skip locked`.execute(tx);
  return rows[0] ?? null;
}

/**
 * The person's searches of a kind, oldest first, locked like the person: before what they found, as functions that
 * change one do.
 */
export async function holdSearches(tx: Db, userId: string, kind: SearchKind): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearch>`
    select * from saved_searches where user_id = ${userId} and kind = ${kind}
    order by created_date, id
    for no key update`.execute(tx);
  return rows;
}

export interface Hit {
  search_id: string;
  item_id: string;
  frequency: AlertFrequency;
  due_date: string;
  is_due: boolean;
}

/** What is due of all searches of a person, and what else waits for an instant one, the newest first. */
export async function waitingHits(tx: Db, userId: string, now: Date): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select hit.search_id, hit.item_id, search.frequency, hit.due_date, hit.due_date <= ${at(now)} as is_due
    from search_hits hit join saved_searches search on search.id = hit.search_id
    where search.user_id = ${userId} and hit.told_date is null and hit.due_date is not null
      and (hit.due_date <= ${at(now)} or search.frequency = 'instant')
    order by hit.hit_date desc, hit.item_id`.execute(tx);
  return rows;
}

export interface Shown {
  id: string;
  facility_id: string | null;
  facility_name: string | null;
}

/** Those of these jobs, or clinicians, that are listed and that the person may see. */
export async function listedFor(tx: Db, kind: SearchKind, actor: UserActor, ids: readonly string[]): Promise<Shown[]> {
  const listed =
    kind === 'jobs'
      ? sql`select r.id, r.facility_id, r.facility_name from jobs r
          where ${holdsSql(Job.conditions.open, 'r')} and ${visibleSql(Job, actor, 'r')}`
      : sql`select r.id, null as facility_id, null as facility_name from users r
          where ${holdsSql(User.conditions.listedClinician, 'r')} and ${visibleSql(User, actor, 'r')}`;
  const { rows } = await sql<Shown>`${listed} and r.id = any(${ids}::text[])`.execute(tx);
  return rows;
}

export async function jobsById(tx: Db, ids: readonly string[]): Promise<RowOf<'Job'>[]> {
  return (await sql<RowOf<'Job'>>`select * from jobs where id = any(${ids}::text[])`.execute(tx)).rows;
}

export async function peopleById(tx: Db, ids: readonly string[]): Promise<RowOf<'User'>[]> {
  return (await sql<RowOf<'User'>>`select * from users where id = any(${ids}::text[])`.execute(tx)).rows;
}

/** The id of a person's mail for this slot; null when it was sent before. */
export async function takeSlot(tx: Db, userId: string, slot: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into alert_mails (user_id, slot, created_date) values (${userId}, ${slot}, ${at(now)})
    on conflict (user_id, slot) do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** That mail contained these hits; without one there was nothing left to send. */
export async function markNotified(tx: Db, hits: readonly Hit[], mailId: string | null, now: Date): Promise<void> {
  await sql`
    update search_hits hit set told_date = ${at(now)}, mail_id = ${mailId}
    from unnest(${hits.map(({ search_id }) => search_id)}::text[], ${hits.map(({ item_id }) => item_id)}::text[])
      as told(search_id, item_id)
    where hit.search_id = told.search_id and hit.item_id = told.item_id`.execute(tx);
}

export async function markSent(tx: Db, searchIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update saved_searches set last_sent_date = ${at(now)} where id = any(${searchIds}::text[])`.execute(tx);
}

/**
 * What is due of searches of these frequencies waits for the time at which one of `as` notifies about what is found at
 * `since`.
 */
export async function postpone(
  tx: Db,
  userId: string,
  { of, as, since, now }: { of: readonly AlertFrequency[]; as: AlertFrequency; since: Date; now: Date },
): Promise<void> {
  await sql`
    update search_hits hit set due_date = alert_due(person, ${as}, ${at(since)})
    from saved_searches search join users person on person.id = search.user_id
    where search.id = hit.search_id and person.id = ${userId} and search.frequency = any(${of}::text[])
      and hit.told_date is null and hit.due_date <= ${at(now)}`.execute(tx);
}

/**
 * When the server sends what waits, after the person's times or the frequency of a search have changed. What is due
 * already stays due, and a search that is turned on again also reports the last week.
 */
export async function planAnew(tx: Db, of: { user_id: string } | { search_id: string }, now: Date): Promise<void> {
  const chosen = 'user_id' in of ? sql`search.user_id = ${of.user_id}` : sql`search.id = ${of.search_id}`;
  await sql`
    update search_hits hit set due_date = case
      when search.frequency <> 'off' and hit.due_date <= ${at(now)} then hit.due_date
      else alert_due(person, search.frequency, ${at(now)}) end
    from saved_searches search join users person on person.id = search.user_id
    where search.id = hit.search_id and ${chosen} and hit.told_date is null
      and (hit.due_date is not null or hit.hit_date > ${at(now)} - interval '7 days')`.execute(tx);
}

function at(moment: Date): RawBuilder<Date> {
  return sql`${moment.toISOString()}::timestamptz`;
}

/** The search with the notification that was already sent. */
interface NotifiedSearch extends SavedSearch {
  news_id: string | null;
}

/** Searches in one order, as all functions that lock several notifications. */
export async function searchesWithMatches(
  tx: Db,
  ids: readonly string[],
  eventPrefix: string,
): Promise<NotifiedSearch[]> {
  const { rows } = await sql<NotifiedSearch>`
    select search.*, news.id as news_id from saved_searches search
      left join notifications news on news.user_id = search.user_id and news.event_key = ${eventPrefix}::text || search.id
    where search.id = any(${ids}::text[]) order by search.id`.execute(tx);
  return rows;
}

/** Notes that a clinician has had a search of their profile; answers whether this is the first. */
export async function isFirstProfileSearch(tx: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into profile_searches (user_id, is_made) values (${userId}, true)
    on conflict (user_id) do update set is_made = true where not profile_searches.is_made
    returning user_id`.execute(tx);
  return rows.length > 0;
}

/** Clinicians from before there were such searches. */
export async function withoutProfileSearch(tx: Db, limit: number): Promise<User[]> {
  const { rows } = await sql<User>`
    select * from users where id in (
      select user_id from profile_searches where not is_made order by user_id limit ${limit})`.execute(tx);
  return rows;
}

/** Users who still have none have not stated enough for one; what they state later makes it. */
export async function forgetMissing(tx: Db, userIds: readonly string[]): Promise<void> {
  await sql`delete from profile_searches where user_id = any(${userIds}::text[]) and not is_made`.execute(tx);
}
