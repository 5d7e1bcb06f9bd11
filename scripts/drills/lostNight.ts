import { execFile } from 'node:child_process';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { waitFor } from '#server/platform/db/embedded/processes.ts';
import { archivedLog, basesIn, type Base } from '#server/platform/ops/archive/folder.ts';
import type { Ask } from '../scratch/asking.ts';
import { embeddedUrl, query } from '../scratch/database.ts';
import { scratchInstance, scratchJob } from '../scratch/instance.ts';
import { privateFolder, programEnvironment, removeFolder, startProgram } from '../scratch/programs.ts';
import type { Report } from '../scratch/report.ts';
import { uploadPicture } from '../scratch/uploadPicture.ts';

const writers = 4;
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
    if (megabytes > 0) await grow(report, dataDir, megabytes);
    const base = await firstBackup(report, archive);
    report.say(`${writers} people write jobs and pictures for ${seconds} seconds`);
    const writing = startWriting(ask);
    await sleep(seconds * 1000);
    const moment = new Date();
    await sleep(1000);
    report.say('The table of jobs is dropped');
    const dropped = await dropJobs(dataDir);
    await sleep(1000);
    const writes = await writing.stop();
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
      await compare(report, writes, moment, dataDir);
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

interface Write {
  readonly what: string;
  readonly kind: 'job' | 'file';
  readonly began: number;
  readonly acknowledged: number;
}

function startWriting(ask: Ask): { stop(): Promise<readonly Write[]> } {
  const over = new AbortController();
  const writes: Write[] = [];
  let number = 0;
  const write = async () => {
    while (!over.signal.aborted) {
      const began = Date.now();
      const isFile = number % 10 === 9;
      const title = `Night ${number++}`;
      const { status, body } = await (isFile
        ? uploadPicture(ask)
        : ask('POST', '/entities/Job', { ...scratchJob, title }));
      const what = isFile ? fileIn(body) : title;
      if (status === 200 || status === 201)
        writes.push({ what, kind: isFile ? 'file' : 'job', began, acknowledged: Date.now() });
      await sleep(50);
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, write));
  return {
    async stop() {
      over.abort();
      await writing;
      return writes;
    },
  };
}

/** The id in the address of an uploaded file. */
function fileIn(body: unknown): string {
  const { file_url = '' } = body as { file_url?: string };
  return /\/files\/([0-9a-f-]{36})/.exec(file_url)?.[1] ?? '';
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

async function firstBackup(report: Report, archive: string): Promise<Base> {
  await report.comes('the first backup is made by itself', async () => (await basesIn(archive)).length > 0, 600);
  return (await basesIn(archive)).at(-1)!;
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

async function compare(report: Report, writes: readonly Write[], moment: Date, dataDir: string): Promise<void> {
  const url = await embeddedUrl(dataDir);
  const jobs = await query<{ title: string }>(url, `select title from jobs where title like 'Night %'`);
  const files = await query<{ id: string }>(url, 'select id from files where stored_date is not null');
  const there = new Set([...jobs.map(({ title }) => title), ...files.map(({ id }) => id)]);
  for (const kind of ['job', 'file'] as const) {
    const ours = writes.filter((write) => write.kind === kind);
    const before = ours.filter(({ acknowledged }) => acknowledged <= moment.getTime());
    const lost = before.filter(({ what }) => !there.has(what));
    report.holds(
      `of ${before.length} ${kind}s acknowledged before the moment ${lost.length} are missing`,
      lost.length === 0,
    );
    const after = ours.filter(({ began }) => began > moment.getTime());
    const extra = after.filter(({ what }) => there.has(what));
    report.holds(`of ${after.length} ${kind}s that began after it ${extra.length} are there`, extra.length === 0);
  }
  report.holds('each job is there once', new Set(jobs.map(({ title }) => title)).size === jobs.length);
}

/** The verifiers of the product, with the heads that the backup stored. */
async function verify(report: Report, base: Base, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const [command, head] of [
    ['verifyAudit', 'audit.head'],
    ['verifyChecks', 'ledger.head'],
  ] as const) {
    const stored = (await readFile(join(base.folder, head), 'utf8')).trim();
    const said = await operate(command, ['--head', stored], settings).catch(String);
    report.holds(said.trim(), said.includes('intact'));
  }
  const said = await operate('verifyFiles', [], settings).catch(String);
  report.holds(said.trim(), / 0 damaged, 0 missing/.test(said));
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
