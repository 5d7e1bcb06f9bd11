import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Database, Db } from './Database.ts';

type Row = Record<string, unknown>;

const attempts = 3;
/** serialization_failure, deadlock_detected: PostgreSQL undid everything and asks for another try. */
const retried = new Set(['40001', '40P01']);

/** Statements that travel with the beginning and with the end of a transaction, so that they cost no wait of their own. */
export interface Companions<T> {
  /** Only reads: it is on its way before the transaction is known to be open. `run` gets its rows. */
  readonly first: QueryConfig;
  /** Nothing is committed when it fails. Null: there is none. */
  readonly last: (result: T) => QueryConfig | null;
}

/**
 * Runs `run` in one READ COMMITTED transaction: committed when it resolves, rolled back when it throws. A deadlock
 * or serialization failure runs it again, three times at most, so `run` must have no effect outside `tx`. Statements
 * that do not wait for each other go out together and are answered in their order. Throws OUTCOME_UNKNOWN (503) when
 * the connection broke before the answer to the commit.
 */
export async function transaction<T>(
  pool: Pool,
  run: (tx: Db, first: Row[]) => Promise<T>,
  companions?: Companions<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, run, companions);
    } catch (error) {
      if (attempt >= attempts || !retried.has(sqlState(error) ?? '')) throw error;
      // Jitter keeps the two that met from meeting again.
      await sleep(attempt * 10 + Math.random() * 40);
    }
  }
}

async function runOnce<T>(
  pool: Pool,
  run: (tx: Db, first: Row[]) => Promise<T>,
  companions: Companions<T> | undefined,
): Promise<T> {
  const client = await pool.connect();
  const { tx, close } = open(client);
  let isBroken = false;
  try {
    const begun = client.query('start transaction isolation level read committed');
    const [, first] = await Promise.all([begun, companions && client.query<Row>(companions.first)]);
    const result = await run(tx, first?.rows ?? []);
    await end(client, companions?.last(result) ?? null);
    return result;
  } catch (error) {
    close();
    await client.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    close();
    client.release(isBroken);
  }
}

/**
 * From here to the end of the transaction a statement may take so many milliseconds: in the database, and until the
 * connection is thought dead, which the pool decides for all statements of requests.
 */
export async function allowTime(tx: Db, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx);
  const wait = waits.get(tx);
  if (!wait) throw new Error('Only a transaction can be given more time');
  // The database answers that it has given up.
  wait.query_timeout = milliseconds + 2_000;
}

/** How long the statements of an open transaction are waited for; undefined: as long as the pool says. */
const waits = new WeakMap<Db, { query_timeout: number | undefined }>();

/** Kysely on this connection alone, until it is closed: a statement that comes late must not end up in another transaction. */
function open(client: PoolClient): { tx: Db; close(): void } {
  let isOpen = true;
  const wait: { query_timeout: number | undefined } = { query_timeout: undefined };
  const query = ((text: string, values: unknown[]) => {
    if (!isOpen) throw new Error('The transaction has ended');
    return client.query({ text, values, ...wait });
  }) as PoolClient['query'];
  const pool = { connect: async () => ({ query, release: () => undefined }), end: async () => undefined };
  const tx = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  waits.set(tx, wait);
  return { tx, close: () => void (isOpen = false) };
}

/** A broken connection fails both statements, and only the commit says what that means. */
async function end(client: PoolClient, last: QueryConfig | null): Promise<void> {
  const [kept, committed] = await Promise.allSettled([last && client.query(last), commit(client)]);
  if (committed.status === 'rejected' && committed.reason instanceof AppError) throw committed.reason;
  for (const one of [kept, committed]) if (one.status === 'rejected') throw one.reason;
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw isRefusal(error) ? error : outcomeUnknown(error);
  });
  if (command !== 'COMMIT') throw new Error('A statement of this transaction failed, so nothing of it was kept');
}

/** PostgreSQL answered, and it goes on: then it has undone everything. */
function isRefusal(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && !/^(08|57P|58|XX)/.test(state);
}

function outcomeUnknown(cause: unknown): AppError {
  return Object.assign(new AppError('OUTCOME_UNKNOWN', errorText('outcomeUnknown'), { retryAfter: 1 }), { cause });
}

/** The five-character SQLSTATE of a database error, wherever it was wrapped; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  // No class of PostgreSQL begins with E; the name of a system error, such as EPIPE, does.
  if ('code' in error && typeof error.code === 'string' && /^(?!E)[0-9A-Z]{5}$/.test(error.code)) return error.code;
  return 'cause' in error ? sqlState(error.cause) : undefined;
}
