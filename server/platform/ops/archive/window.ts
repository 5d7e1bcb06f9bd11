import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { archivedLog, basesIn, segmentAfter, type Base } from './folder.ts';

/** From the end of a backup to the end of the log that follows it without a gap. */
export interface Window {
  readonly base: Base;
  /** ISO 8601. */
  readonly until: string;
  /** The parts of the log from the beginning of the backup, in order: their names and files. */
  readonly log: readonly (readonly [segment: string, path: string])[];
}

/** The times that the archive can go back to, one window for each backup, oldest first. */
export async function windowsOf(backupDir: string): Promise<Window[]> {
  const windows: Window[] = [];
  for (const base of await basesIn(backupDir)) windows.push(await windowOf(backupDir, base));
  return windows;
}

/** The window with the newest backup that reaches the moment; undefined where the moment is outside of all. */
export function windowAt(windows: readonly Window[], moment: string): Window | undefined {
  return windows.findLast(({ base, until }) => base.end <= moment && moment <= until);
}

/** The times in words, windows that overlap as one. */
export function spansOf(windows: readonly Window[]): string {
  const spans: { from: string; until: string }[] = [];
  for (const { base, until } of [...windows].sort((a, b) => (a.base.end < b.base.end ? -1 : 1))) {
    const last = spans.at(-1);
    if (last && base.end <= last.until) last.until = until > last.until ? until : last.until;
    else spans.push({ from: base.end, until });
  }
  return spans.map(({ from, until }) => `from ${from} to ${until}`).join(', and ');
}

export function nameOf({ folder }: Pick<Base, 'folder'>): string {
  return basename(folder);
}

async function windowOf(backupDir: string, base: Base): Promise<Window> {
  const archived = await archivedLog(backupDir, base.cluster);
  const log: [string, string][] = [];
  let until = base.end;
  for (let segment = base.start; ; segment = segmentAfter(segment)) {
    const path = archived.get(segment);
    // The backup itself has what was written until its end.
    if (path !== undefined) log.push([segment, path]);
    else if (segment > base.stop) break;
  }
  const last = log.at(-1);
  if (last && last[0] > base.stop) until = (await stat(last[1])).mtime.toISOString();
  return { base, until, log };
}
