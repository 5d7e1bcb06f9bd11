import { sql } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';

/** The id of the conversation of two people, null when they have none. Its row is locked: news of it come one by one. */
export async function shareThread(db: Db, one: string, other: string): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select id from threads
    where least(participant_ids[1], participant_ids[2]) = least(${one}::text, ${other}::text)
      and greatest(participant_ids[1], participant_ids[2]) = greatest(${one}::text, ${other}::text)
    for update`.execute(db);
  return found.rows[0]?.id ?? null;
}
