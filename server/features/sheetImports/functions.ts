import { partyIdOf } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { sheetLimits } from '#domain/shared/sheetLimits.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import * as contracts from '#domain/sheetImports/contracts.ts';
import type { SheetImport } from '#domain/sheetImports/contracts.ts';
import { limitPerson } from '#server/platform/auth/limits.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { importKinds } from './kinds.ts';
import {
  beginRunning,
  endImport,
  forgetImportsOf,
  headerOf,
  insertRows,
  latestImport,
  lockOwnImport,
  refusedRows,
  replaceImport,
} from './sql.ts';

export const beginSheetImport = implement(contracts.beginSheetImport, async (work, { import_id, ...asked }) => {
  const person = personOf(work.actor);
  assertColumns(asked);
  // Of two files at the same moment the second finds the first.
  await work.system.withAdvisoryLocks(`sheet imports of ${person.id}`);
  const latest = await latestImport(work.tx, person.id, asked.kind);
  if (latest?.id === import_id && latest.status !== 'receiving') return { success: true as const, import: latest };
  if (latest?.status === 'running') throw conflict('running', errorText('importRuns'));
  if (latest?.id !== import_id) await limitPerson(work.services, 'sheetImport', person.id);
  const made = { id: import_id, user_id: person.id, facility_id: partyIdOf(person), ...asked };
  const begun = await replaceImport(work.tx, made);
  if (!begun) throw notFound(import_id);
  return { success: true as const, import: begun };
});

export const addSheetImportRows = implement(contracts.addSheetImportRows, async (work, { import_id, rows }) => {
  const { status } = await ownImport(work, import_id);
  if (status !== 'receiving') throw conflict('started', errorText('importStarted'));
  const { total, bytes } = await insertRows(work.tx, import_id, rows);
  if (total > sheetLimits.fileRows || bytes > sheetLimits.waitingBytes)
    throw conflict('limit', errorText('importFull'));
  return { success: true as const };
});

export const startSheetImport = implement(contracts.startSheetImport, async (work, { import_id }) => {
  const received = await ownImport(work, import_id);
  if (received.status !== 'receiving') return { success: true as const, import: received };
  if (received.total === 0) throw conflict('empty', errorText('importEmpty'));
  const started = await beginRunning(work.tx, import_id);
  await work.enqueue('runSheetImports', {});
  return { success: true as const, import: started };
});

export const stopSheetImport = implement(contracts.stopSheetImport, async (work, { import_id }) => {
  const found = await ownImport(work, import_id);
  const isOpen = found.status === 'receiving' || found.status === 'running';
  return { success: true as const, import: isOpen ? await endImport(work.tx, import_id, 'user') : found };
});

export const latestSheetImport = implement(contracts.latestSheetImport, async (work, { kind }) => ({
  import: await latestImport(work.tx, personOf(work.actor).id, kind),
}));

export const refusedImportRows = implement(contracts.refusedImportRows, async (work, { import_id, after }) => {
  const header = await headerOf(work.tx, import_id, personOf(work.actor).id);
  if (!header) throw notFound(import_id);
  return { header, rows: await refusedRows(work.tx, import_id, after) };
});

/** Of a user or a facility that leaves. */
export function eraseImports({ tx }: Work, userId: string): Promise<void> {
  return forgetImportsOf(tx, userId);
}

type Asked = Pick<Parameters<typeof replaceImport>[1], 'kind' | 'header' | 'columns'>;

function assertColumns({ kind, header, columns }: Asked): void {
  const known = importKinds[kind].columns;
  const named = columns.filter((column) => column !== null);
  if (
    columns.length === header.length &&
    named.every((name) => known.includes(name)) &&
    new Set(named).size === named.length
  )
    return;
  throw wrongField('columns', errorText('importColumns'));
}

async function ownImport(work: Work, id: string): Promise<SheetImport> {
  const found = await lockOwnImport(work.tx, id, personOf(work.actor).id);
  if (!found) throw notFound(id);
  return found;
}

function notFound(id: string): AppError {
  return new AppError('NOT_FOUND', `Import ${id} not found`);
}

function conflict(reason: string, said: ReturnType<typeof errorText>): AppError {
  return new AppError('CONFLICT', said, { extraData: { reason } });
}
