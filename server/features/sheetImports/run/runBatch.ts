import { actorOf } from '#domain/accounts/userActor.ts';
import { allows, partyIdOf, system, type UserActor } from '#domain/core/access.ts';
import type { FailedRow } from '#domain/shared/sheet.ts';
import { cellsByColumn } from '#domain/shared/sheetLimits.ts';
import type { SheetImportReason } from '#domain/sheetImports/sheetImport.ts';
import { importKinds } from '#server/features/sheetImports/kinds.ts';
import { endImport } from '#server/features/sheetImports/sql.ts';
import { isOfRow, problemOf, problemsOf } from '#server/platform/functions/sheetRows.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { lockRunning, recordRows, waitingRows, type RunningImport, type Outcome } from './sql.ts';

/** Rows of one transaction; other writers of the facility wait no longer than for these. */
const perBatch = 25;

/**
 * Makes records of the next rows, as the user who began the import and with the rights that the user has now. The rows and
 * what they become are one commit, so a process that dies leaves neither half. False: the import has ended.
 */
export async function runBatch(services: Services, running: RunningImport): Promise<boolean> {
  const actor = await actorOfImport(services, running);
  if (!actor) {
    await end(services, running, 'rights');
    return false;
  }
  let rows: number[] = [];
  const take = (taken: number[]) => (rows = taken);
  try {
    await inTransaction(services, actor, (work) => storeRows(work, running, { limit: perBatch }, take));
  } catch (error) {
    if (error !== existed && !isOfRow(error)) throw error;
    // One row undid the others: each has its own transaction now.
    for (const row of rows) await storeAlone(services, actor, running, row);
  }
  if (rows.length > 0) return true;
  await end(services, running, null);
  return false;
}

const existed = new Error('An equal record was there');

type Which = Parameters<typeof waitingRows>[2];

async function storeRows(
  work: Work,
  running: RunningImport,
  which: Which,
  take?: (rows: number[]) => void,
): Promise<void> {
  const before = await lockRunning(work.tx, running.id);
  const rows = before === null ? [] : await waitingRows(work.tx, running.id, which);
  take?.(rows.map(({ row }) => row));
  if (before === null || rows.length === 0) return;
  const { columns, reader, progressed } = importKinds[running.kind];
  const read = await reader(work, running, before);
  const added: number[] = [];
  const failed: FailedRow<string>[] = [];
  for (const { row, cells } of rows) {
    const said = read(cellsByColumn(cells, running.columns));
    if ('errors' in said) {
      failed.push({ row, errors: said.errors.map((error) => problemOf(error, columns)) });
      continue;
    }
    if ((await said.store(work)).existed) throw existed;
    added.push(row);
  }
  await recordRows(work.tx, running.id, { added, failed });
  await progressed?.(work, running, before, before + rows.length);
}

async function storeAlone(services: Services, actor: UserActor, running: RunningImport, row: number): Promise<void> {
  try {
    await inTransaction(services, actor, (work) => storeRows(work, running, { row }));
  } catch (error) {
    const { columns } = importKinds[running.kind];
    if (error === existed) await record(services, running, row, { existed: [row] });
    else if (isOfRow(error))
      await record(services, running, row, { failed: [{ row, errors: problemsOf(error, columns) }] });
    else throw error;
  }
}

async function record(services: Services, running: RunningImport, row: number, outcome: Outcome): Promise<void> {
  await inTransaction(services, system, async (work) => {
    const before = await lockRunning(work.tx, running.id);
    const [waits] = before === null ? [] : await waitingRows(work.tx, running.id, { row });
    if (before === null || !waits) return;
    await recordRows(work.tx, running.id, outcome);
    await importKinds[running.kind].progressed?.(work, running, before, before + 1);
  });
}

/** Ends an import that still runs. */
export async function end(services: Services, running: RunningImport, reason: SheetImportReason | null): Promise<void> {
  await inTransaction(services, system, async (work) => {
    const done = await lockRunning(work.tx, running.id);
    if (done === null) return;
    await endImport(work.tx, running.id, reason);
    await importKinds[running.kind].progressed?.(work, running, done, Infinity);
  });
}

/** The user who began the import, if they may still add such records to the same facility. */
async function actorOfImport(
  services: Services,
  { user_id, facility_id, kind }: RunningImport,
): Promise<UserActor | null> {
  const [user, facility] = await inTransaction(services, system, (work) =>
    Promise.all([
      work.system.find('User', { id: user_id, is_active: true }, { limit: 1 }),
      work.system.find('User', { id: facility_id, is_active: true }, { limit: 1 }),
    ]),
  ).then(([users, facilities]) => [users[0], facilities[0]]);
  if (!user || !facility) return null;
  const actor = actorOf(user);
  return partyIdOf(actor) === facility_id && allows(importKinds[kind].contract.allowedTo, actor, {}) ? actor : null;
}
