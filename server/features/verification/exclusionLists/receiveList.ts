import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { system } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { storageFull } from '#server/platform/http/storageFull.ts';
import type { Services } from '#server/platform/services.ts';
import { today } from '#server/platform/today.ts';
import { inTransaction } from '#server/platform/work.ts';
import { beginImport, forgetImport, nameImport, type NewImport } from './sql.ts';
import { listKey } from './tasks.ts';

export interface HandedIn extends Pick<NewImport, 'file_name' | 'list_date'> {
  /** Of a file that is moved away from there. */
  readonly path: string;
}

/**
 * Takes a file of a list and answers the id of its import, which the job `loadLists` goes on with. CONFLICT while another
 * one of the list is under way; whatever fails leaves neither a file nor a row.
 */
export async function beginList(
  services: Services,
  { source, created_by }: Pick<NewImport, 'source' | 'created_by'>,
  handIn: () => Promise<HandedIn>,
): Promise<string> {
  if (services.disk.isFull()) throw storageFull();
  const id = randomUUID();
  const draft = { id, source, created_by, file_name: '', list_date: today(services) };
  if (!(await beginImport(services.db, draft, services.clock())))
    throw new AppError('CONFLICT', errorText('listUnderWay'));
  try {
    const { path, ...said } = await handIn();
    try {
      await services.files.storage.put(listKey(id), path, 'text/csv');
    } finally {
      await rm(path, { force: true });
    }
    await inTransaction(services, system, async (work) => {
      await nameImport(work.tx, id, said);
      await work.enqueue('loadLists', {});
    });
    return id;
  } catch (error) {
    await services.files.storage.remove(listKey(id)).catch(() => undefined);
    await forgetImport(services.db, id);
    throw error;
  }
}

/** VALIDATION_ERROR for what is no day, or one that has not come. */
export function dayOf(said: unknown, latest: string): string {
  if (said === undefined || said === '') return latest;
  const day = z.iso.date().safeParse(said);
  if (!day.success || day.data > latest) throw wrongField('list_date', errorText('listDateWrong'));
  return day.data;
}
