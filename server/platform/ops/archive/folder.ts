import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopiedLog } from '#server/platform/ops/copyCluster.ts';

/** What recovery to a moment needs to know of a backup. */
export interface BackupFacts extends CopiedLog {
  /** Name of the cluster: its log alone continues the copy. */
  readonly cluster: string;
  /** Before the copy began, ISO 8601: files stored later may be missing in it. */
  readonly begin: string;
}

export interface Base extends BackupFacts {
  readonly folder: string;
}

/** In a backup: files that were stored after it. */
export const laterFiles = 'later';

const file = /^[0-9A-F]{24}$/;
const stored = /^([0-9A-F]{24})(\.gz)?$/;

/** Where the archived log of a cluster is; `arriving` has what the server itself wrote, not compressed yet. */
export function logFolder(backupDir: string, cluster: string): { whole: string; arriving: string } {
  const whole = join(backupDir, 'log', cluster);
  return { whole, arriving: join(whole, 'arriving') };
}

/** The backups that recovery can begin with, oldest first: their names sort as they were made. */
export async function basesIn(backupDir: string): Promise<Base[]> {
  const names = (await readdir(backupDir).catch(() => [])).filter((name) => /^openlocum-\d{8}T\d{6}Z$/.test(name));
  const found = await Promise.all(names.sort().map((name) => readBase(join(backupDir, name))));
  return found.filter((base) => base !== null);
}

/** Each archived part of the log and the path of its file. */
export async function archivedLog(backupDir: string, cluster: string): Promise<Map<string, string>> {
  const { whole, arriving } = logFolder(backupDir, cluster);
  const found = new Map<string, string>();
  for (const folder of [arriving, whole]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const segment = stored.exec(name)?.[1];
      if (segment) found.set(segment, join(folder, name));
    }
  }
  return found;
}

export function isSegment(name: string): boolean {
  return file.test(name);
}

/** The part of the log after this one: 16 MB each, 256 of them to a number in the middle. */
export function segmentAfter(segment: string): string {
  const place = Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16) + 1;
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
  return segment.slice(0, 8) + hex(Math.floor(place / 256)) + hex(place % 256);
}

async function readBase(folder: string): Promise<Base | null> {
  const text = await readFile(join(folder, 'archive.json'), 'utf8').catch(() => null);
  return text === null ? null : { ...(JSON.parse(text) as BackupFacts), folder };
}
