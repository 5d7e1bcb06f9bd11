import { join } from 'node:path';

/** Written when a backup is whole: its date says how old the newest one is. */
export function backupMark(dataDir: string): string {
  return join(dataDir, 'last-backup');
}
