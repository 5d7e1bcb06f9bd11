import { sql } from 'kysely';
import { Job } from '#domain/nouns/job.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { holdsSql } from '#server/platform/entities/visibleSql.ts';
import type { Contents } from '#server/platform/http/siteFile.ts';

const open = holdsSql(Job.conditions.open, 'jobs');

/** What the feeds are made of. */
export async function openJobs(db: Db): Promise<Contents> {
  const { rows } = await sql<Contents>`
    select count(*) as count, max(updated_date) as changed from jobs where ${open}`.execute(db);
  return rows[0] ?? { count: 0, changed: null };
}

/** Active jobs that everybody may see, newest first, from after `last` on. */
export async function openJobsAfter(db: Db, last: Job | null, limit: number): Promise<Job[]> {
  const after = last ? sql`and (created_date, id) < (${last.created_date}::timestamptz, ${last.id})` : sql``;
  const { rows } = await sql<Job>`
    select * from jobs where ${open} ${after} order by created_date desc, id desc limit ${limit}`.execute(db);
  return rows;
}
