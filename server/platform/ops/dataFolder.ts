import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { operatorError } from '#server/platform/operatorError.ts';

/** Makes the folder of DATA_DIR where it is missing. Throws an operatorError where nothing can be kept in it. */
export async function ensureDataFolder(dataDir: string): Promise<void> {
  const trial = path.join(dataDir, `.trial.${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(trial, '');
    await rm(trial);
  } catch (error) {
    throw operatorError(`DATA_DIR ${dataDir} ${problemOf(error)}`, error);
  }
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
