import { sql } from 'kysely';
import { jobFeedLimits, type JobFeedFailure, type JobFeedField } from '#domain/jobs/jobFeed.ts';
import type { JobFeed, JobFeedCounts, WrongEntry } from '#domain/jobs/jobFeedContracts.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { Version } from './fetchFeed.ts';
import type { FeedValues } from './readEntry.ts';

/** The feeds of a facility, the oldest first; one of them where an id is named. */
export async function feedsOf(db: Db, facilityId: string, id: string | null = null): Promise<JobFeed[]> {
  const { rows } = await sql<JobFeed>`
    select id, url, created_date, reading_since is not null as is_reading, next_date, read_date, counts, counts_date,
      failures, last_failure, failed_date
    from job_feeds where facility_id = ${facilityId} and (${id}::text is null or id = ${id})
    order by created_date, id limit ${jobFeedLimits.feeds}`.execute(db);
  return rows;
}

/** False: the facility has this address. */
export async function insertFeed(db: Db, feed: { id: string; facility_id: string; url: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into job_feeds (id, facility_id, url) values (${feed.id}, ${feed.facility_id}, ${feed.url})
    on conflict (facility_id, url) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteFeed(db: Db, id: string, facilityId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from job_feeds where id = ${id} and facility_id = ${facilityId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Makes a feed due, whatever version of it is known. False: it was begun less than a minute ago. */
export async function makeDue(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job_feeds set next_date = now(), etag = null, last_modified = null
    where id = ${id} and (begun_date is null or begun_date < now() - interval '1 minute')`.execute(db);
  return numAffectedRows === 1n;
}

export async function wrongEntriesOf(db: Db, id: string): Promise<WrongEntry[]> {
  const { rows } = await sql<{ wrong: WrongEntry[] }>`select wrong from job_feeds where id = ${id}`.execute(db);
  return rows[0]?.wrong ?? [];
}

interface Differing {
  reference: string;
  job_id: string | null;
  title: string;
  fields: JobFeedField[];
}

/** Jobs of a feed in which a user edited or deleted what the feed says. */
export async function differingOf(db: Db, id: string): Promise<Differing[]> {
  const { rows } = await sql<Differing>`
    select i.reference, i.job_id, coalesce(j.title, i.entry ->> 'title') as title, edited.fields
    from job_feed_items i left join jobs j on j.id = i.job_id
      cross join lateral (
        select coalesce(array_agg(a.key order by a.key), '{}') as fields
        from jsonb_each(i.applied) a where j.id is not null and to_jsonb(j) -> a.key is distinct from a.value) edited
    where i.feed_id = ${id} and i.gone_date is null and (j.id is null or cardinality(edited.fields) > 0)
    order by i.reference limit ${jobFeedLimits.shown}`.execute(db);
  return rows;
}

/** A feed that this process has taken. */
export interface Claimed extends Version {
  id: string;
  facility_id: string;
  url: string;
}

/** Minutes after which another process takes over a reading: more than one lasts. */
const lease = 10;

/** Takes one feed that is due; null: there is none. Another reading of it comes in an hour. */
export async function claimFeed(db: Db): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`
    update job_feeds f set reading_since = now(), begun_date = now(), next_date = now() + interval '1 hour'
    where f.id = (
      select d.id from job_feeds d join users u on u.id = d.facility_id and u.is_active
      where d.next_date <= now()
        and (d.reading_since is null or d.reading_since < now() - make_interval(mins => ${lease}))
      order by d.next_date limit 1 for update of d skip locked)
    returning f.id, f.facility_id, f.url, f.etag, f.last_modified`.execute(db);
  return rows[0] ?? null;
}

export interface Reading extends Version {
  counts: JobFeedCounts;
  wrong: readonly WrongEntry[];
  /** False: time ran out, and the next reading goes on. */
  isWhole: boolean;
}

/** Null: the feed is as it was. An entry that is wrong is looked at again, so the feed is fetched again. */
export async function recordReading(db: Db, id: string, reading: Reading | null): Promise<void> {
  if (reading === null) {
    await sql`
      update job_feeds set reading_since = null, read_date = now(), failures = 0, last_failure = null
      where id = ${id}`.execute(db);
    return;
  }
  const { counts, wrong, isWhole, etag, last_modified } = reading;
  const knows = isWhole && wrong.length === 0;
  await sql`
    update job_feeds set reading_since = null, read_date = now(), failures = 0, last_failure = null,
      counts = ${JSON.stringify(counts)}::jsonb, counts_date = now(), wrong = ${JSON.stringify(wrong)}::jsonb,
      etag = ${knows ? etag : null}, last_modified = ${knows ? last_modified : null},
      next_date = case when ${isWhole} then next_date else now() end
    where id = ${id}`.execute(db);
}

/** Answers how many readings in a row have failed. */
export async function recordFailure(db: Db, id: string, reason: JobFeedFailure): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    update job_feeds set reading_since = null, failures = failures + 1, last_failure = ${reason}, failed_date = now(),
      etag = null, last_modified = null
    where id = ${id} returning failures`.execute(db);
  return rows[0]?.failures ?? 0;
}

export interface Item {
  feed_id: string;
  reference: string;
  job_id: string | null;
  entry: FeedValues;
  applied: FeedValues;
}

export async function lockItem(db: Db, feedId: string, reference: string): Promise<Item | null> {
  const { rows } = await sql<Item>`
    select feed_id, reference, job_id, entry, applied from job_feed_items
    where feed_id = ${feedId} and reference = ${reference} for update`.execute(db);
  return rows[0] ?? null;
}

type Written = Omit<Item, 'job_id'> & { entry_hash: string };

export async function insertItem(db: Db, item: Written & { job_id: string }): Promise<void> {
  const { feed_id, reference, job_id, entry, applied, entry_hash } = item;
  await sql`
    insert into job_feed_items (feed_id, reference, job_id, entry_hash, entry, applied)
    values (${feed_id}, ${reference}, ${job_id}, ${entry_hash}, ${JSON.stringify(entry)}::jsonb,
      ${JSON.stringify(applied)}::jsonb)`.execute(db);
}

export async function updateItem(db: Db, { feed_id, reference, entry, applied, entry_hash }: Written): Promise<void> {
  await sql`
    update job_feed_items set entry_hash = ${entry_hash}, entry = ${JSON.stringify(entry)}::jsonb,
      applied = ${JSON.stringify(applied)}::jsonb,
      gone_date = case when ${entry.status === 'closed'} then coalesce(gone_date, now()) end
    where feed_id = ${feed_id} and reference = ${reference}`.execute(db);
}

/** Reference numbers of the feed, each with the hash of its values; those that are gone have none. */
export async function knownEntries(db: Db, feedId: string): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ reference: string; entry_hash: string | null }>`
    select reference, case when gone_date is null then entry_hash end as entry_hash
    from job_feed_items where feed_id = ${feedId}`.execute(db);
  return new Map(rows.map(({ reference, entry_hash }) => [reference, entry_hash]));
}

/** Open jobs of the feed whose facility was last known to want them before a day ago. */
export async function unconfirmedJobs(db: Db, feedId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id from job_feed_items i join jobs j on j.id = i.job_id
    where i.feed_id = ${feedId} and i.gone_date is null and j.status = 'active'
      and j.confirmed_date < now() - interval '1 day'
    order by j.id limit ${limit} for update of j`.execute(db);
  return rows.map(({ id }) => id);
}
