import { system } from '#domain/core/access.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { deleteFileRow, lockUnused, unstoredFiles, unusedFiles } from './sql.ts';
import { removeBytes, takeBack } from './store.ts';
import type { Services } from '#server/platform/services.ts';

const batch = 100;

/**
 * Deletes files nothing refers to after their first day, and credentials' after the years they are stored. Answers how
 * many.
 */
export async function deleteUnusedFiles(services: Services): Promise<number> {
  const now = services.clock();
  let last = '';
  let deleted = 0;
  for (;;) {
    const ids = await unusedFiles(services.db, now, last, batch);
    for (const id of ids) if (await deleteIfUnused(services, now, id)) deleted++;
    if (ids.length < batch) return deleted;
    last = ids.at(-1)!;
  }
}

/** Minutes. No upload is under way for longer. */
const maxUpload = 15;

/** Deletes uploads that failed, or whose process was killed, before their bytes were stored. Answers how many. */
export async function takeBackUploads(services: Services): Promise<number> {
  const ids = await unstoredFiles(services.db, maxUpload);
  for (const id of ids) await takeBack(services, id);
  return ids.length;
}

/** The bytes go first: if that fails, or the process dies, the row is there for tomorrow. */
async function deleteIfUnused(services: Services, now: Date, id: string): Promise<boolean> {
  return transaction(services.pool, async (tx) => {
    if (!(await lockUnused(tx, now, id))) return false;
    await removeBytes(services, id);
    await deleteFileRow(tx, id);
    await audit(tx, system, [{ action: 'retention.delete', entity: 'File', entity_id: id }]);
    return true;
  });
}
