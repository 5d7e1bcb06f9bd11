import { AppError } from '#domain/core/errors.ts';
import { storeDigest, storedFiles, type StoredFile } from '#server/platform/files/sql.ts';
import { digestOf } from '#server/platform/files/checkedFile.ts';
import { thumbnailKey } from '#server/platform/files/store.ts';
import type { Services } from '#server/platform/services.ts';

export interface FileReport {
  checked: number;
  /** Files from before digests were stored: they have one from now on. */
  adopted: number;
  damaged: string[];
  /** The row is there, the bytes are not. */
  missing: string[];
}

const batch = 200;

/** Reads every stored file and thumbnail and compares it with what was stored. */
export async function verifyFiles(services: Services): Promise<FileReport> {
  const report: FileReport = { checked: 0, adopted: 0, damaged: [], missing: [] };
  let last = '';
  for (;;) {
    const files = await storedFiles(services.db, last, batch);
    for (const file of files) {
      await verify(services, report, file, file.id, 'sha256');
      if (file.thumbnail_size !== null) {
        await verify(services, report, file, thumbnailKey(file.id), 'thumbnail_sha256');
      }
    }
    if (files.length < batch) return report;
    last = files.at(-1)!.id;
  }
}

async function verify(
  services: Services,
  report: FileReport,
  file: StoredFile,
  key: string,
  column: 'sha256' | 'thumbnail_sha256',
): Promise<void> {
  try {
    const digest = await digestOf(await services.files.storage.read(key));
    report.checked++;
    if (file[column] === null) {
      await storeDigest(services.db, file.id, column, digest);
      report.adopted++;
    } else if (digest !== file[column]) {
      report.damaged.push(key);
    }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    report.missing.push(key);
  }
}
