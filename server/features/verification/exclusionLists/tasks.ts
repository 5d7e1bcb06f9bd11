import { createHash } from 'node:crypto';
import { system } from '#domain/core/access.ts';
import { writeCheck } from '#server/features/verification/functions.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { whileAlone } from '#server/platform/db/whileAlone.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import {
  addRows,
  analyzeRows,
  deleteUnusedRows,
  endImport,
  endStopped,
  storeProgress,
  loadedList,
  nextImport,
  useImport,
  type LoadedList,
  type WaitingImport,
} from './sql.ts';
import { issueOf, listError } from './listError.ts';
import { screenEverybody } from '#server/features/verification/screening/functions.ts';
import { readList, rowsPerBatch, type ListBatch } from './readList.ts';
import { listSource } from './sources.ts';

/** Any fixed number: of several processes one reads. */
const lockKey = 7_305_114_977;

/** Where the bytes of a file lie in the storage until it has been read. */
export function listKey(id: string): string {
  return `${id}.list`;
}

/**
 * The job `loadLists`: reads the files that were handed in, one after the other, and looks everyone up. Of what a killed process
 * left, a list that is in use already goes on to be looked into, and one that was being read has failed.
 */
export function loadLists(services: Services): Promise<void> {
  const { db, pool, clock } = services;
  return whileAlone(pool, lockKey, async () => {
    for (const id of await endStopped(db, clock())) await removeFile(services, id);
    for (let next = await nextImport(db); next; next = await nextImport(db)) await finishImport(services, next);
    for (let deleted = rowsPerBatch; deleted === rowsPerBatch;) deleted = await deleteUnusedRows(db, rowsPerBatch);
  });
}

async function finishImport(services: Services, waiting: WaitingImport): Promise<void> {
  const { db, clock } = services;
  const { id, source, list_date } = waiting;
  if (!waiting.is_loaded && !(await tryToLoad(services, waiting))) return;
  // What fails from here on is gone on with by the next run: the list is in use.
  const done = await screenEverybody(services, { source, import_id: id, list_date });
  await endImport(db, id, clock(), done);
}

async function tryToLoad(services: Services, waiting: WaitingImport): Promise<boolean> {
  const { db, clock, log } = services;
  try {
    await load(services, waiting);
    return true;
  } catch (error) {
    const issue = issueOf(error);
    if (!issue) log.error({ err: error, import: waiting.id }, 'a list could not be loaded');
    await endImport(db, waiting.id, clock(), issue ?? listError('failed').issue);
    return false;
  } finally {
    await removeFile(services, waiting.id);
  }
}

/** All of the file or nothing: until its last row was read the list in use is the one before. */
async function load(services: Services, waiting: WaitingImport): Promise<void> {
  const { pool, db, files, clock } = services;
  const present = await loadedList(db, waiting.source);
  const hash = createHash('sha256');
  let last: Omit<ListBatch, 'rows'> = { read: 0, skipped: 0 };
  for await (const { rows, read, skipped } of readList(await files.storage.read(listKey(waiting.id)), hash)) {
    await transaction(pool, async (tx) => {
      if (rows.length > 0) await addRows(tx, waiting.id, rows);
      await storeProgress(tx, waiting.id, read, skipped);
    });
    last = { read, skipped };
  }
  const loaded = last.read - last.skipped;
  assertWhole(last.read, loaded, listSource(services, waiting.source).least_rows, present);
  await transaction(pool, analyzeRows);
  await inTransaction(services, system, async (work) => {
    await useImport(work.tx, waiting, loaded, clock());
    await writeCheck(work, {
      kind: 'list_import',
      result: 'loaded',
      method: 'file',
      source: waiting.source,
      checked_by: waiting.created_by,
      evidence_sha256: hash.digest('hex'),
      seen: { file_name: waiting.file_name, list_date: waiting.list_date, rows: last.read, skipped: last.skipped },
    });
  });
}

/** A monthly supplement has the same columns as the list, and so has the beginning of one. */
function assertWhole(read: number, loaded: number, least: number, present: LoadedList | null): void {
  if (read < least || loaded === 0) throw listError('too_few_rows', { rows: read, least });
  const half = Math.ceil((present?.rows ?? 0) / 2);
  if (loaded < half) throw listError('half_of_present', { rows: loaded, least: half });
}

async function removeFile({ files, log }: Services, id: string): Promise<void> {
  await files.storage
    .remove(listKey(id))
    .catch((error: unknown) => log.warn({ err: error, import: id }, 'the file of a list is left over'));
}
