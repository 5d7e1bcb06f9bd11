import { sql } from 'kysely';
import type { Job } from '#domain/nouns/job.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** How many applications for a job were hired. */
export async function countHired(db: Db, { id, facility_id }: Pick<Job, 'id' | 'facility_id'>): Promise<number> {
  const { rows } = await sql<{ hired: number }>`
    select count(*)::integer as hired from applications
    where facility_id = ${facility_id} and job_id = ${id} and status = 'hired'`.execute(db);
  return rows[0]!.hired;
}
