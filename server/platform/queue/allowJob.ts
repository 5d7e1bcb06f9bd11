import type { Pool } from 'pg';
import type { Db } from '#server/platform/db/Database.ts';
import { allowTime, transaction } from '#server/platform/db/transaction.ts';
import type { JobName } from './jobs.ts';
import { jobLimits } from './limits.ts';

/** From here to the end of the transaction a statement may take what `jobLimits` gives this job. */
export async function allowJob(tx: Db, job: JobName): Promise<void> {
  const { statement } = jobLimits[job];
  if (statement !== null) await allowTime(tx, statement * 1_000);
}

/** A transaction of a job: its statements may take what `jobLimits` gives this job. */
export function jobTransaction<T>(pool: Pool, job: JobName, run: (tx: Db) => Promise<T>): Promise<T> {
  return transaction(pool, async (tx) => {
    await allowJob(tx, job);
    return run(tx);
  });
}

/** Milliseconds after which a run of this job begins nothing more. */
export function turnOf(job: JobName): number {
  return (jobLimits[job].turn ?? Infinity) * 1_000;
}
