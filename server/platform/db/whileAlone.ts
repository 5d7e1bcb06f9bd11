import type { Pool } from 'pg';

/**
 * Runs `work` unless another process runs it: an advisory lock of a session, which ends with its process. When this has
 * returned or thrown, the next caller gets the lock.
 */
export async function whileAlone(pool: Pool, lockKey: number, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  // A session that could not unlock ends, and its lock ends with it.
  let endsSession = true;
  try {
    const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [lockKey]);
    const isOurs = rows[0]!.is_ours;
    try {
      if (isOurs) await work();
    } finally {
      if (isOurs) await client.query('select pg_advisory_unlock($1)', [lockKey]);
      endsSession = false;
    }
  } finally {
    client.release(endsSession);
  }
}
