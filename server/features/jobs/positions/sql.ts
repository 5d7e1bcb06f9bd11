import { sql } from 'kysely';
import type { Job } from '#domain/jobs/job.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** How many applications for a job were hired, without those of which each assignment was cancelled. */
export async function countHired(db: Db, { id, facility_id }: Pick<Job, 'id' | 'facility_id'>): Promise<number> {
  const { rows } = await sql<{ hired: number }>`
    select count(*)::integer as hired from applications a
    where a.facility_id = ${facility_id} and a.job_id = ${id} and a.status = 'hired' and (
      not exists (select from assignments s where s.application_id = a.id)
      or exists (select from assignments s where s.application_id = a.id and s.status <> 'cancelled'))`.execute(db);
  return rows[0]!.hired;
}
