import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';

/** The id of the conversation of two people, null when they have none. Its row is locked: its notifications come one by one. */
export async function shareThread(db: Db, one: string, other: string): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select id from threads
    where least(participant_ids[1], participant_ids[2]) = least(${one}::text, ${other}::text)
      and greatest(participant_ids[1], participant_ids[2]) = greatest(${one}::text, ${other}::text)
    for update`.execute(db);
  return found.rows[0]?.id ?? null;
}

export interface DueReader {
  id: string;
  /** Its own day, yyyy-MM-dd. */
  day: string;
}

/**
 * People of the ids that `due` selects for whom it is nine o'clock or later, without a notification about such an event
 * today.
 */
export async function readersAtNine(
  db: Db,
  now: Date,
  due: RawBuilder<unknown>,
  { after, limit, eventPrefix }: { after: string; limit: number; eventPrefix: string },
): Promise<DueReader[]> {
  const { rows } = await sql<DueReader>`
    select id, day from (
      select reader.id, to_char(${now}::timestamptz at time zone zone_of(reader), 'YYYY-MM-DD') as day
      from users reader
      where reader.id > ${after} and reader.id in (${due})
        and (${now}::timestamptz at time zone zone_of(reader))::time >= '09:00'
    ) due
    where not exists (select from notifications told
      where told.user_id = due.id and told.event_key = ${eventPrefix} || due.day)
    order by id limit ${limit}`.execute(db);
  return rows;
}
