import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database, Db } from '#server/db/Database.ts';

const attempts = 3;
/** serialization_failure, deadlock_detected: PostgreSQL undid everything and asks for another try. */
const retried = new Set(['40001', '40P01']);

/**
 * Runs `run` in one READ COMMITTED transaction: committed when it resolves, rolled back when it throws. A deadlock
 * or serialization failure runs it again, three times at most, so `run` must have no effect outside `tx`.
 */
export async function transaction<T>(db: Kysely<Database>, run: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(run);
    } catch (error) {
      if (attempt >= attempts || !retried.has(sqlState(error) ?? '')) throw error;
      // Jitter keeps the two that met from meeting again.
      await sleep(attempt * 10 + Math.random() * 40);
    }
  }
}

/** The five-character SQLSTATE of a database error, wherever it was wrapped; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code;
  return 'cause' in error ? sqlState(error.cause) : undefined;
}
