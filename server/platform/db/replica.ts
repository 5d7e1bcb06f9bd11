import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { isOutage } from './outage.ts';
import { createPool } from './pool.ts';

/** A copy of the main database that lags a little behind. */
export interface Replica {
  /** Reads from the replica; `otherwise`, from the main database, while the replica does not answer or is too far behind. */
  read<T>(from: (pool: Pool) => Promise<T>, otherwise: () => Promise<T>): Promise<T>;
  /** Seconds that it was behind a few seconds ago; null while it does not answer. */
  lag(): number | null;
  close(): Promise<void>;
}

/** Milliseconds: how long a reader waits for it, and how often it is asked how far behind it is. */
const patience = 1_500;
const untilAskedAgain = 5_000;
/** Seconds: visitors read the main database while the replica is further behind. */
export const maxLag = 10;

/** A replica that has replayed all it received is not behind, however long ago the last change was. */
const lagQuery = `select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
  else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as seconds`;

export function openReplica(url: string, log: FastifyBaseLogger): Replica {
  const pool = createPool(url, {
    wait: patience / 1_000,
    onIdleError: ({ message }) => log.warn({ reason: message }, 'replica connection lost'),
  });
  let lag: number | null = 0;
  const isUsed = () => lag !== null && lag <= maxLag;
  const become = (next: number | null, reason: string) => {
    const was = isUsed();
    lag = next;
    if (was && !isUsed()) log.error({ reason }, 'lists of visitors are read from the main database');
    if (!was && isUsed()) log.info('lists of visitors are read from the replica again');
  };
  const look = async () => {
    try {
      const { rows } = await within(pool.query<{ seconds: number }>(lagQuery));
      become(rows[0]!.seconds, `the replica is ${rows[0]!.seconds} s behind`);
    } catch (error) {
      become(null, String(error));
    }
  };
  const watch = setInterval(() => void look(), untilAskedAgain);
  watch.unref();
  return {
    lag: () => lag,
    async read(from, otherwise) {
      if (!isUsed()) return otherwise();
      try {
        return await within(from(pool));
      } catch (error) {
        if (error !== late && !isOutage(error)) throw error;
        become(null, String(error));
        return otherwise();
      }
    },
    async close() {
      clearInterval(watch);
      await pool.end();
    },
  };
}

const late = new Error('No answer in time');

async function within<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late), patience);
  });
  try {
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(timer);
  }
}
