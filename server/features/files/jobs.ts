import { deleteFileRow, lockUnused, unusedFiles } from '#server/features/files/sql.ts';
import { removeBytes } from '#server/files/store.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/services.ts';

const batch = 100;

/** Deletes files nothing refers to after their first day, and credentials' after the years they are kept. Daily. */
export async function deleteUnusedFiles(services: Services): Promise<void> {
  let last = '';
  for (;;) {
    const ids = await unusedFiles(services.db, last, batch);
    for (const id of ids) await deleteIfUnused(services, id);
    if (ids.length < batch) return;
    last = ids.at(-1)!;
  }
}

/** The bytes go first: if that fails, or the process dies, the row is there for tomorrow. */
async function deleteIfUnused(services: Services, id: string): Promise<void> {
  await transaction(services.db, async (tx) => {
    if (!(await lockUnused(tx, id))) return;
    await removeBytes(services, id);
    await deleteFileRow(tx, id);
  });
}
