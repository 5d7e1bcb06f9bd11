import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { logFolder, segmentAfter, type BackupFacts } from './folder.ts';
import { removeUnneeded } from './removeUnneeded.ts';
import { spansOf, windowAt, windowsOf } from './window.ts';

test('the part of the log after the 256th begins the next number', () => {
  expect(segmentAfter('0000000100000000000000FE')).toBe('0000000100000000000000FF');
  expect(segmentAfter('0000000100000000000000FF')).toBe('000000010000000100000000');
  expect(segmentAfter('00000002000000FF000000FF')).toBe('000000020000010000000000');
});

test('a window ends where the log has a gap, and the newest backup that reaches a moment begins the restore', async () => {
  const folder = await emptyFolder();
  await backup(folder, '20261101T000000Z', { start: 2, stop: 3, end: '2026-11-01T00:10:00.000Z' });
  await backup(folder, '20261108T000000Z', { start: 6, stop: 6, end: '2026-11-08T00:10:00.000Z' });
  for (const at of [1, 2, 3, 4, 5, 6, 7, 9]) await archive(folder, at, `2026-11-0${at}T12:00:00.000Z`);
  const windows = await windowsOf(folder);
  expect(windows.map(({ base, until }) => [base.end, until])).toEqual([
    ['2026-11-01T00:10:00.000Z', '2026-11-07T12:00:00.000Z'],
    ['2026-11-08T00:10:00.000Z', '2026-11-07T12:00:00.000Z'],
  ]);
  expect(windowAt(windows, '2026-11-05T00:00:00.000Z')?.base.start).toBe(segment(2));
  expect(windowAt(windows, '2026-11-08T00:00:00.000Z')).toBeUndefined();
  expect(windowAt(windows, '2026-11-01T00:00:00.000Z')).toBeUndefined();
  expect(spansOf(windows.slice(0, 1))).toBe('from 2026-11-01T00:10:00.000Z to 2026-11-07T12:00:00.000Z');
});

test('the log from before the oldest backup goes with the backups that needed it', async () => {
  const folder = await emptyFolder();
  await backup(folder, '20261108T000000Z', { start: 6, stop: 6, end: '2026-11-08T00:10:00.000Z' });
  for (const at of [5, 6, 7]) await archive(folder, at, `2026-11-0${at}T12:00:00.000Z`);
  await removeUnneeded(folder);
  expect((await windowsOf(folder))[0]!.log.map(([name]) => name)).toEqual([segment(6), segment(7)]);
});

const cluster = 'openlocum-0123';

const segment = (at: number) => `00000001000000000000000${at}`;

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function backup(
  into: string,
  stamp: string,
  { start, stop, end }: { start: number; stop: number; end: string },
): Promise<void> {
  const folder = join(into, `openlocum-${stamp}`);
  await mkdir(folder);
  const facts: BackupFacts = { cluster, begin: end, start: segment(start), stop: segment(stop), end };
  await writeFile(join(folder, 'archive.json'), JSON.stringify(facts));
}

async function archive(backupDir: string, at: number, date: string): Promise<void> {
  const { whole } = logFolder(backupDir, cluster);
  await mkdir(whole, { recursive: true });
  const path = join(whole, `${segment(at)}.gz`);
  await writeFile(path, '');
  await utimes(path, new Date(date), new Date(date));
}
