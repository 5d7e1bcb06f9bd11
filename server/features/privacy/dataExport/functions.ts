import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import * as dataExportContracts from '#domain/privacy/dataExportContracts.ts';
import type { OwnExport } from '#domain/privacy/dataExportContracts.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { maxLink, signedQuery } from '#server/platform/files/links.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { storageFull } from '#server/platform/http/storageFull.ts';
import type { Work } from '#server/platform/work.ts';
import { currentExport, endExportsOf, insertExport, type ExportRow } from './sql.ts';

export const requestExport = implement(dataExportContracts.requestExport, async (work) => {
  const { clock, disk } = work.services;
  // Of two that are asked for at the same time the second finds the first.
  const user = await work.system.get('User', personOf(work.actor).id, { lock: 'update' });
  const now = clock();
  const last = await currentExport(work.tx, user.id, now);
  if (last && last.state !== 'failed') assertPause(last, now);
  if (disk.isFull()) throw storageFull();
  await endExportsOf(work.tx, user.id);
  const made = await insertExport(work.tx, user.id, now);
  await work.enqueue('keepExports', {});
  await audit(work.tx, work.actor, [{ action: 'account.request_export', entity: 'User', entity_id: user.id }]);
  return { success: true as const, export: asAnswer(made) };
});

export const getOwnExport = implement(dataExportContracts.getOwnExport, async (work) => {
  const found = await currentExport(work.tx, personOf(work.actor).id, work.services.clock());
  return { export: found && asAnswer(found) };
});

export const getExportAddress = implement(dataExportContracts.getExportAddress, async (work) => {
  const { files, clock } = work.services;
  const { id } = personOf(work.actor);
  const now = clock();
  const found = await currentExport(work.tx, id, now);
  if (found?.state !== 'ready') throw new AppError('NOT_FOUND', errorText('noExport'));
  return {
    address: `/exports/${found.id}.zip?${signedQuery(files.linkKey, found.id, id, maxLink, now).toString()}`,
  };
});

/** A deleted account shares nothing, and its copies cannot be downloaded anymore: the task deletes these. */
export async function eraseDataExports({ tx }: Work, userId: string): Promise<void> {
  await endExportsOf(tx, userId);
}

function assertPause({ requested_date }: ExportRow, now: Date): void {
  const next = new Date(Date.parse(requested_date) + dataExportContracts.exportPause * 3600_000);
  if (next <= now) return;
  const time = next.toISOString().slice(0, 16).replace('T', ' ');
  const retryAfter = Math.ceil((next.getTime() - now.getTime()) / 1000);
  throw new AppError('RATE_LIMITED', errorText('exportOnceADay', { time }), { retryAfter });
}

function asAnswer({ state, requested_date, until_date, size }: ExportRow): OwnExport {
  return { state, requested_date, until_date, size };
}
