import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { isOutage } from './outage.ts';
import { createPool } from './pool.ts';

/** A copy of the main database that lags a little behind. */
export interface Replica {
  /** Reads from the replica; `otherwise`, from the main database, while it does not answer. */
  read<T>(from: (pool: Pool) => Promise<T>, otherwise: () => Promise<T>): Promise<T>;
  isAway(): boolean;
  close(): Promise<void>;
}

/** Milliseconds: how long a reader waits for it, and how often it is asked whether it is back. */
const patience = 1_500;
const untilAskedAgain = 5_000;

export function openReplica(url: string, log: FastifyBaseLogger): Replica {
  const pool = createPool(url, {
    wait: patience / 1_000,
    onIdleError: ({ message }) => log.warn({ reason: message }, 'replica connection lost'),
  });
  let probe: NodeJS.Timeout | undefined;
  const leave = (reason: string) => {
    if (probe) return;
    log.error({ reason }, 'the replica does not answer: lists of visitors are read from the main database');
    probe = setInterval(() => void within(pool.query('select 1')).then(comeBack, () => undefined), untilAskedAgain);
    probe.unref();
  };
  const comeBack = () => {
    clearInterval(probe);
    probe = undefined;
    log.info('the replica answers again');
  };
  return {
    isAway: () => probe !== undefined,
    async read(from, otherwise) {
      if (probe) return otherwise();
      try {
        return await within(from(pool));
      } catch (error) {
        if (error !== late && !isOutage(error)) throw error;
        leave(String(error));
        return otherwise();
      }
    },
    async close() {
      clearInterval(probe);
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
