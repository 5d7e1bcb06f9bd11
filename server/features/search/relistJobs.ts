import { sql } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';
import { jobTransaction } from '#server/platform/queue/allowJob.ts';
import type { Services } from '#server/platform/services.ts';

/** Rows in one transaction: each row is locked for less than a second or two. */
const batchSize = 200;

/** Rebuilds the listings of so many jobs that follow an id, sends no alert for them, and answers their ids in their order. */
export async function listJobsAfter(tx: Db, last: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id, list_job(id) from (select id from jobs where id > ${last} order by id limit ${limit}) part`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Rebuilds the listings of all jobs after a migration that changed what a search finds a listing by: from the id in
 * `search_state`, until all are done or the time is over. Answers how many it rebuilt.
 */
export async function relistJobs({ pool }: Pick<Services, 'pool'>, until: number): Promise<number> {
  let listed = 0;
  let last: number;
  do {
    last = await jobTransaction(pool, 'keepListings', relistBatch);
    listed += last;
  } while (last > 0 && performance.now() < until);
  return listed;
}

async function relistBatch(tx: Db): Promise<number> {
  const { rows } = await sql<{ value: string }>`
    select value from search_state where name = ${stateName} for update`.execute(tx);
  if (!rows[0]) return 0;
  const ids = await listJobsAfter(tx, rows[0].value, batchSize);
  if (ids.length === 0) await sql`delete from search_state where name = ${stateName}`.execute(tx);
  else await sql`update search_state set value = ${ids.at(-1)} where name = ${stateName}`.execute(tx);
  return ids.length;
}

const stateName = 'jobs_relisted';
