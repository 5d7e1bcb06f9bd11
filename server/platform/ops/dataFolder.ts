import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseFolder } from '#server/platform/db/embedded/databaseFolder.ts';
import { withReserve } from '#server/platform/db/embedded/reserve.ts';
import { operatorError } from '#server/platform/operatorError.ts';

/** Lies in DATA_DIR while a backup is put into it, and after that was cut off. */
export const unfinishedRestore = 'restoring';

/** Is in DATA_DIR while what was restored to a moment takes its place. */
export const unfinishedRecovery = 'recovered';

/**
 * Makes the folder of DATA_DIR where it is missing. Throws an operatorError where nothing can be stored in it, and where a
 * restore was cut off: a start would make an empty site of what is there.
 */
export async function ensureDataFolder(dataDir: string): Promise<void> {
  const trial = path.join(dataDir, `.trial.${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await withReserve(databaseFolder(dataDir), () => writeFile(trial, ''));
    await rm(trial);
  } catch (error) {
    throw operatorError(`DATA_DIR ${dataDir} ${problemOf(error)}`, error);
  }
  const found = await readdir(dataDir);
  if (found.includes(unfinishedRecovery))
    throw operatorError(`A restore to a moment into DATA_DIR ${dataDir} was cut off. Run the same command again.`);
  if (found.includes(unfinishedRestore))
    throw operatorError(
      `A restore into DATA_DIR ${dataDir} was cut off. Run "npm run restore -- BACKUP" with the same backup again.`,
    );
}

function problemOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return 'is a file, or lies below one. Name a folder.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'cannot be written by this user. Give it to them, or name another folder.';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'lies on a disk that is full. Make room.';
    default:
      return `cannot be used: ${message}.`;
  }
}
