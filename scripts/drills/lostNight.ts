import { execFile } from 'node:child_process';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { waitFor } from '#server/platform/db/embedded/processes.ts';
import { archivedLog, basesIn, type Base } from '#server/platform/ops/archive/folder.ts';
import { embeddedUrl, query } from '../scratch/database.ts';
import { scratchInstance } from '../scratch/instance.ts';
import { startNightWrites } from '../scratch/nightWrites.ts';
import { privateFolder, programEnvironment, removeFolder, startProgram } from '../scratch/programs.ts';
import type { Report } from '../scratch/report.ts';

/** Seconds that people write, and megabytes that the database has before. */
const usual = { seconds: 60, megabytes: 0 } as const;

/** People write, a table is dropped, and all of it is restored to the second before. */
export async function lostNight(report: Report, words: readonly string[]): Promise<void> {
  const [seconds = usual.seconds, megabytes = usual.megabytes] = words.map(Number);
  const archive = await privateFolder();
  const settings = { BACKUP_DIR: archive, DISK_RESERVE: '0' };
  const instance = await scratchInstance({ settings });
  const { dataDir, ask, program } = instance;
  try {
    await firstBackup(report, archive);
    if (megabytes > 0) {
      await grow(report, dataDir, megabytes);
      await operate('backup', [archive], { DATA_DIR: dataDir, ...settings });
    }
    const base = (await basesIn(archive)).at(-1)!;
    report.say(`People write jobs and pictures for ${seconds} seconds`);
    const writes = startNightWrites(ask);
    await sleep(seconds * 1000);
    const moment = new Date();
    await sleep(1000);
    report.say('The table of jobs is dropped');
    const dropped = await dropJobs(dataDir);
    await sleep(1000);
    await writes.stop();
    await untilArchived(report, archive, base, dropped);
    report.say('The program is killed, and the folder of files is lost');
    await program.end('SIGKILL');
    await rename(join(dataDir, 'files'), join(archive, 'lost-files'));
    const began = performance.now();
    const certificate = await operate('restore', ['--to', moment.toISOString()], { ...settings, DATA_DIR: dataDir });
    const restoredIn = performance.now() - began;
    report.say(certificate.replaceAll(/^/gm, '        '));
    const again = await startProgram({ DATA_DIR: dataDir, ...settings, RATE_LIMITS: 'off' }, ['server/main.ts']);
    const serves = performance.now() - began;
    try {
      await writes.compare(report, await embeddedUrl(dataDir), moment);
      await verify(report, base, { ...settings, DATA_DIR: dataDir });
    } finally {
      await again.end('SIGTERM');
    }
    report.say(`RTO: restored after ${inSeconds(restoredIn)} s, serving after ${inSeconds(serves)} s`);
  } finally {
    await instance.end();
    await removeFolder(archive);
  }
}

async function grow(report: Report, dataDir: string, megabytes: number): Promise<void> {
  report.say(`The database grows by ${megabytes} MB`);
  const url = await embeddedUrl(dataDir);
  await query(url, 'create table ballast (n int, bytes text)');
  await query(url, 'alter table ballast alter bytes set storage external');
  for (let part = 0; part < megabytes; part += 16)
    await query(
      url,
      `insert into ballast select ${part}, string_agg(md5(random()::text), '')
       from generate_series(1, 16 * 32768) line group by line / 256`,
    );
}

async function firstBackup(report: Report, archive: string): Promise<void> {
  await report.comes('the first backup is made by itself', async () => (await basesIn(archive)).length > 0, 600);
}

/** Answers the part of the log that has it. */
async function dropJobs(dataDir: string): Promise<string> {
  const url = await embeddedUrl(dataDir);
  await query(url, 'drop table jobs cascade');
  const [row] = await query<{ segment: string }>(url, 'select pg_walfile_name(pg_current_wal_insert_lsn()) as segment');
  return row!.segment;
}

async function untilArchived(report: Report, archive: string, { cluster }: Base, segment: string): Promise<void> {
  const began = performance.now();
  const isThere = await waitFor(async () => (await archivedLog(archive, cluster)).has(segment), 180_000);
  const took = (performance.now() - began) / 1000 + 1;
  report.holds(
    `RPO: what was written last is in the archive after ${took.toFixed(1)} s, 65 at most`,
    isThere && took <= 65,
  );
}

/** The verifiers of the product, with the heads that the backup stored. */
async function verify(report: Report, base: Base, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const [command, head] of [
    ['verifyAudit', 'audit.head'],
    ['verifyChecks', 'ledger.head'],
  ] as const) {
    const stored = (await readFile(join(base.folder, head), 'utf8')).trim();
    const printed = await operate(command, ['--head', stored], settings).catch(String);
    report.holds(printed.trim(), printed.includes('intact'));
  }
  const printed = await operate('verifyFiles', [], settings).catch(String);
  report.holds(printed.trim(), / 0 damaged, 0 missing/.test(printed));
}

async function operate(
  command: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`scripts/operate/${command}.ts`, ...words], {
    env: programEnvironment({ LOG_LEVEL: 'fatal', ...settings }),
  });
  return stdout.trim();
}

function inSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
