import { rm, statfs } from 'node:fs/promises';
import { codeOf, type Answer } from '../scratch/asking.ts';
import { scratchInstance, scratchJob } from '../scratch/instance.ts';
import { fillDisk } from '../scratch/ownDisk.ts';
import type { Report } from '../scratch/report.ts';

/** A disk in memory, of this program alone: it is gone with it. Other users become root in a namespace of their own. */
const ownDisk = [
  'unshare',
  '--mount',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  'sh',
  '-c',
  'mkdir -p "$DATA_DIR" && mount -t tmpfs -o size=700m tmpfs "$DATA_DIR" && exec "$0" "$@"',
];
const reserve = 100;

/** Fills the disk of the data folder to the last byte, and makes room again. */
export async function fullDisk(report: Report): Promise<void> {
  const { ask, dataDir, program, end } = await scratchInstance({
    settings: { DISK_RESERVE: String(reserve) },
    within: ownDisk,
  });
  const disk = `/proc/${program.child.pid}/root${dataDir}`;
  const write = () => ask('POST', '/entities/Job', scratchJob);
  const isFull = async () => {
    const answer = await write();
    return answer.status === 503 && codeOf(answer) === 'STORAGE_FULL';
  };
  try {
    report.holds('writes are taken before', (await write()).status === 201);
    report.say(`Filling the disk (${Math.round((await statfs(disk)).bavail / 256)} MB are free)`);
    await fillDisk(`${disk}/ballast`);
    await report.comes('writes are refused: 503 STORAGE_FULL', isFull, 60);
    report.holds('reading goes on', (await ask('GET', '/entities/Job')).status === 200);
    await report.comes('/readyz says that the disk is full', async () => saysFull(await ask('GET', '/readyz')), 10);
    report.say('Making room');
    await rm(`${disk}/ballast`);
    await report.comes('writes are taken again', async () => (await write()).status === 201, 60);
    report.holds('the program never ended', program.child.exitCode === null);
  } finally {
    await end();
  }
}

function saysFull({ body }: Answer): boolean {
  return JSON.stringify(body).includes('disk is full');
}
