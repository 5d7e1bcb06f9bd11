import { sql } from 'kysely';
import { Job } from '#domain/jobs/job.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { holdsSql } from '#server/platform/entities/visibleSql.ts';

/** Active jobs that everyone may see. */
export const openJobs = sql`jobs r where ${holdsSql(Job.conditions.open, 'r')}`;

/** All that a feed says of them is in their rows. */
export const jobColumns = sql`r.*`;

/** Newest first. */
export async function newestJobs(db: Db, limit: number): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select r.* from ${openJobs} order by r.created_date desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}
