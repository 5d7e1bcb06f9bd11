import { sql } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';

/** How many applications for a job were hired. */
export async function countHired(db: Db, jobId: string): Promise<number> {
  const { rows } = await sql<{ hired: number }>`
    select count(*)::integer as hired from applications where job_id = ${jobId} and status = 'hired'`.execute(db);
  return rows[0]!.hired;
}
