import { sql } from 'kysely';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** Milliseconds that one statement of a search may take in the database. */
const patience = 800;

/** How the statements of a transaction are planned so far. */
const chosen = new WeakMap<Db, boolean>();

/** From here to the end of the transaction: sets of matches, from the indexes of what is asked for. */
export async function usingBitmaps(db: Db): Promise<void> {
  await choose(db, { bitmaps: true });
}

/** From here to the end of the transaction: rows in the order of an index. */
export async function usingOrder(db: Db): Promise<void> {
  await choose(db, { bitmaps: false });
}

async function choose(db: Db, { bitmaps }: { bitmaps: boolean }): Promise<void> {
  if (chosen.get(db) === bitmaps) return;
  chosen.set(db, bitmaps);
  const [on, off] = bitmaps ? ['on', 'off'] : ['off', 'on'];
  // A bitmap that does not fit into its memory names pages instead of rows, and each row of these is read again. What is
  // switched off counts as expensive, which would have statements compiled that take less time than that.
  await sql`select set_config('statement_timeout', ${String(patience)}, true), set_config('work_mem', '64MB', true),
    set_config('jit', 'off', true), set_config('enable_seqscan', 'off', true),
    set_config('enable_bitmapscan', ${on}, true), set_config('enable_indexscan', ${off}, true)`.execute(db);
}

/** SEARCH_BUSY (503) where the database took too long. */
export async function inTime<T>(search: Promise<T>): Promise<T> {
  try {
    return await search;
  } catch (error) {
    if (stateOf(error) !== queryCanceled) throw error;
    throw new AppError('SEARCH_BUSY', errorText('searchBusy'), { retryAfter: 2 });
  }
}

const queryCanceled = '57014';

function stateOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
