import { sql } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';

/** Jobs whose early access is over, from an id on. */
export async function earlyJobsOver(db: Db, now: Date, after: string, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs where is_early and early_until <= ${now.toISOString()}::timestamptz and id > ${after}
    order by id limit ${limit}`.execute(db);
  return rows;
}
