import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Written when a backup is whole: its date says how old the newest one is. */
export function backupMark(dataDir: string): string {
  return join(dataDir, 'last-backup');
}

/** When the newest whole backup was written, ISO 8601; null where there is none. */
export async function lastBackup(dataDir: string): Promise<string | null> {
  const mark = await stat(backupMark(dataDir)).catch(() => null);
  return mark?.mtime.toISOString() ?? null;
}
