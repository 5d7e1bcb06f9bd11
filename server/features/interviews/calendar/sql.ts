import { sql } from 'kysely';
import type { AccessGrant } from '#domain/accounts/sessionContracts.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** The one address of the person's calendar from now on. */
export async function putFeed(db: Db, userId: string, tokenHash: string, now: Date): Promise<void> {
  await sql`
    insert into calendar_feeds (user_id, token_hash, created_date)
    values (${userId}, ${tokenHash}, ${now.toISOString()})
    on conflict (user_id) do update
      set token_hash = excluded.token_hash, created_date = excluded.created_date, read_date = null`.execute(db);
}

export async function deleteFeed(db: Db, userId: string): Promise<void> {
  await sql`delete from calendar_feeds where user_id = ${userId}`.execute(db);
}

/** The person's address, as a list of one or none. */
export async function feedsOf(db: Db, userId: string): Promise<AccessGrant[]> {
  const { rows } = await sql<AccessGrant>`
    select 'calendar' as kind, 'calendar' as id, null as name, created_date, read_date as last_used_date, null as until_date
    from calendar_feeds where user_id = ${userId}`.execute(db);
  return rows;
}

/** Whose calendar it is, while the account is open; null otherwise. Notes that it was read, once an hour. */
export async function openFeed(db: Db, tokenHash: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ user_id: string; is_noted: boolean }>`
    select f.user_id, coalesce(f.read_date > ${now.toISOString()}::timestamptz - interval '1 hour', false) as is_noted
    from calendar_feeds f join users u on u.id = f.user_id and u.is_active
    where f.token_hash = ${tokenHash}`.execute(db);
  const [feed] = rows;
  if (!feed) return null;
  if (!feed.is_noted)
    await sql`update calendar_feeds set read_date = ${now.toISOString()} where token_hash = ${tokenHash}`.execute(db);
  return feed.user_id;
}
