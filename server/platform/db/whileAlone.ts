import type { Pool } from 'pg';

/** Runs `work` unless another process is at it: an advisory lock of a session, which ends with its process. */
export async function whileAlone(pool: Pool, lockKey: number, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  // Ending the session gives the lock back whatever happened.
  let endsSession = true;
  try {
    const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [lockKey]);
    if (rows[0]!.is_ours) {
      await work();
      await client.query('select pg_advisory_unlock($1)', [lockKey]);
    }
    endsSession = false;
  } finally {
    client.release(endsSession);
  }
}
