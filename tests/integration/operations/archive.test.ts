import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { makeServices, type RunningServices } from '#server/makeServices.ts';
import { verifyChecks } from '#server/features/verification/verifyChecks.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { readEnv, type Env } from '#server/platform/env.ts';
import { pathOfKey } from '#server/platform/files/diskStorage.ts';
import { storeFile } from '#server/platform/files/store.ts';
import { sealAudit } from '#server/platform/ops/auditChain.ts';
import { archivedLog, basesIn } from '#server/platform/ops/archive/folder.ts';
import { restoreTo } from '#server/platform/ops/archive/restoreTo.ts';
import { windowsOf } from '#server/platform/ops/archive/window.ts';
import { ensureDataFolder } from '#server/platform/ops/dataFolder.ts';
import { partsOf } from '#server/platform/ops/readiness.ts';
import type { VerifyLedger } from '#server/platform/ops/verifyRestored.ts';
import { privateFolder, removeFolder } from '#scripts/scratch/programs.ts';
import { writeChecks } from '#tests/support/verificationLog.ts';

let folder: string;
let freeBytes: number;
const running: RunningServices[] = [];

beforeEach(async () => {
  folder = await privateFolder();
  freeBytes = Infinity;
});
afterEach(async () => {
  for (const services of running.splice(0)) await services.close();
  await removeFolder(folder);
});

test('a restore to a moment between two writes has the first and not the second, with files and heads', async () => {
  const original = await start();
  await backedUp(original);
  await writeChecks(original, 2);
  await audit(original.db, system, [{ action: 'demo.set_up' }]);
  await sealAudit(original);
  const early = await upload(original, 'early');
  await write(original, 1);
  const moment = await now(original);
  await write(original, 2);
  const later = await upload(original, 'later');
  await archived(original);
  // The disk of the data folder is lost with all that is on it.
  await original.close();
  running.length = 0;
  await rename(join(folder, 'data', 'files'), join(folder, 'lost'));

  const note = await restoreTo(envOf(), moment, verifyLedger);
  expect(note.isWhole).toBe(true);
  expect(note.certificate).toContain(`Restored to ${moment} from openlocum-`);
  expect(note.certificate).toContain('Ledger of checks: 2 checks');
  expect(note.certificate).toMatch(/Audit log: [1-9]\d* rows intact/);
  expect(note.certificate).toContain('Files: 1 there, 0 missing');
  expect(await readdir(join(folder, 'data', note.aside!))).toEqual(expect.arrayContaining(['auth.key', 'database']));

  const restored = await start();
  expect(await written(restored)).toEqual([1]);
  expect(await readFile(pathOfKey(join(folder, 'data'), early), 'utf8')).toBe('early');
  await expect(readFile(pathOfKey(join(folder, 'data'), later))).rejects.toThrow('ENOENT');
  // It is another cluster with a backup of its own, and the old window stays.
  await backedUp(restored);
  expect(new Set((await basesIn(archive())).map(({ cluster }) => cluster)).size).toBe(2);
  await write(restored, 3);
  const second = await now(restored);
  await write(restored, 4);
  await archived(restored);
  await restored.close();
  running.length = 0;
  expect((await restoreTo(envOf(), second, verifyLedger)).isWhole).toBe(true);
  expect(await written(await start())).toEqual([1, 3]);
});

test('a moment outside of the archive, a running program and another database are refused, and nothing changes', async () => {
  const services = await start();
  await expect(restoreTo(envOf(), await now(services), verifyLedger)).rejects.toThrow('Stop it first');
  const early = await now(services);
  await backedUp(services);
  await write(services, 1);
  await archived(services);
  const [base] = await basesIn(archive());
  await services.close();
  running.length = 0;
  const before = (await readdir(join(folder, 'data'))).sort();
  await expect(restoreTo(envOf(), early, verifyLedger)).rejects.toThrow(`The archive goes from ${base!.end} to 20`);
  await expect(restoreTo(envOf(), '2999-01-01T00:00:00.000Z', verifyLedger)).rejects.toThrow('is outside of it');
  // The dates of the files promise more than the log holds: as after an archive that was away.
  const [, last] = [...(await archivedLog(archive(), base!.cluster))].sort().at(-1)!;
  await utimes(last, new Date(), new Date(Date.now() + 600_000));
  const promised = new Date(Date.now() + 300_000).toISOString();
  await expect(restoreTo(envOf(), promised, verifyLedger)).rejects.toThrow('its last transaction was at 20');
  await expect(restoreTo(envOf({ BACKUP_DIR: '' }), early, verifyLedger)).rejects.toThrow('Set BACKUP_DIR');
  expect(() => envOf({ DATABASE_URL: 'postgres://localhost/x' })).toThrow('such as pgBackRest');
  expect(() => envOf({ BACKUP_DIR: join(folder, 'data', 'archive') })).toThrow('must not be in DATA_DIR');
  expect((await readdir(join(folder, 'data'))).sort()).toEqual(before);
});

test('an archive that is away stops no write and catches up; where it fills the disk, a backup begins again', async () => {
  const services = await start();
  await backedUp(services);
  await rename(archive(), `${archive()}-away`);
  await write(services, 1);
  await finishLog(services);
  const parts = partsOf(services);
  await expect
    .poll(async () => {
      await services.archive!.check();
      return services.archive!.problem();
    })
    .not.toBeNull();
  expect((await parts()).archive).toMatch(/^degraded: Changes are not archived: BACKUP_DIR .* cannot be written/);
  await write(services, 2);
  const moment = await now(services);
  await write(services, 3);
  await finishLog(services);
  expect(await written(services)).toEqual([1, 2, 3]);
  await rename(`${archive()}-away`, archive());
  await archived(services);
  expect(services.archive!.problem()).toBeNull();
  expect(await basesIn(archive())).toHaveLength(1);
  await rename(archive(), `${archive()}-away`);
  await write(services, 4);
  await finishLog(services);
  // The log that waits fills the disk of the product.
  freeBytes = 600 * 1024 * 1024;
  await services.archive!.check();
  expect(services.archive!.problem()).toContain('changes are no longer collected');
  await expect.poll(() => waiting(services)).toBe(0);
  freeBytes = Infinity;
  await rename(`${archive()}-away`, archive());
  // A backup of its own begins after the gap.
  await expect
    .poll(async () => {
      await services.archive!.check();
      await services.archive!.settled();
      return basesIn(archive());
    })
    .toHaveLength(2);
  await services.archive!.check();
  expect(services.archive!.problem()).toBeNull();
  await services.close();
  running.length = 0;
  const [first, second] = await windowsOf(archive());
  expect(first!.until < second!.base.end).toBe(true);
  await expect(restoreTo(envOf(), gap(first!.until), verifyLedger)).rejects.toThrow('is outside of it');
  await restoreTo(envOf(), moment, verifyLedger);
  expect(await written(await start())).toEqual([1, 2]);
});

test('a restore that was cut off while it moved folders is completed by the same command, and no program starts before', async () => {
  const data = join(folder, 'data');
  for (const name of ['recovered/database', 'recovered/files', 'database', 'uploads'])
    await mkdir(join(data, name), { recursive: true });
  // The old files had moved aside already, the new ones not yet into their place.
  await mkdir(join(data, 'before', 'files'), { recursive: true });
  const note = { aside: 'before', certificate: 'All of it', isWhole: true };
  await writeFile(join(data, 'recovered', 'restore.json'), JSON.stringify(note));
  await expect(ensureDataFolder(data)).rejects.toThrow('Run the same command again');
  expect(await restoreTo(envOf(), new Date().toISOString(), verifyLedger)).toEqual(note);
  expect((await readdir(data)).sort()).toEqual(['before', 'database', 'files', 'uploads']);
  expect((await readdir(join(data, 'before'))).sort()).toEqual(['database', 'files']);
  await ensureDataFolder(data);
});

/** A moment after this one. */
function gap(until: string): string {
  return new Date(Date.parse(until) + 1).toISOString();
}

const archive = () => join(folder, 'archive');

function envOf(more: Record<string, string> = {}): Env {
  const own = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: archive() };
  return readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', ...own, ...more });
}

async function start(): Promise<RunningServices> {
  const services = await makeServices(envOf(), { parts: { freeBytes: async () => freeBytes } });
  running.push(services);
  await services.pool.query('create table if not exists counted (n int primary key)');
  return services;
}

/** The first backup of a server, which recovery begins with. */
async function backedUp({ archive: own, env }: RunningServices): Promise<void> {
  const count = (await basesIn(env.backupDir!)).length;
  await own!.check();
  await own!.settled();
  expect(own!.problem()).toBeNull();
  expect(await basesIn(env.backupDir!)).toHaveLength(count + 1);
}

async function write({ pool }: RunningServices, n: number): Promise<void> {
  await pool.query('insert into counted values ($1)', [n]);
}

async function written({ pool }: RunningServices): Promise<number[]> {
  const { rows } = await pool.query<{ n: number }>('select n from counted order by n');
  return rows.map(({ n }) => n);
}

/** A moment after everything that was written, and before everything that follows. */
async function now({ pool }: RunningServices): Promise<string> {
  const { rows } = await pool.query<{ now: string }>(
    `select (clock_timestamp() + interval '1 ms')::timestamptz(3) as now from pg_sleep(0.005)`,
  );
  await pool.query('select pg_sleep(0.01)');
  return rows[0]!.now;
}

/** What comes within a minute by itself. Answers the part of the log that ends now. */
async function finishLog({ pool }: RunningServices): Promise<string> {
  const { rows } = await pool.query<{ segment: string }>(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as segment, pg_switch_wal()',
  );
  return rows[0]!.segment;
}

async function archived(services: RunningServices): Promise<void> {
  const segment = await finishLog(services);
  await expect
    .poll(async () => {
      await services.archive!.check();
      return (await archivedLog(archive(), services.database.embedded!.cluster)).get(segment);
    })
    .toMatch(/\.gz$/);
  await services.archive!.check();
}

async function waiting({ pool }: RunningServices): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) as count from pg_ls_archive_statusdir() where name like '%.ready'`,
  );
  return Number(rows[0]!.count);
}

async function upload(services: RunningServices, text: string): Promise<string> {
  const path = join(services.files.arriving, text);
  await writeFile(path, text);
  const received = { path, type: 'video/webm', size: text.length } as const;
  const { id } = await storeFile(services, received, { ownerId: null, name: text, isPrivate: false });
  return id;
}

async function verifyLedger(...args: Parameters<VerifyLedger>): ReturnType<VerifyLedger> {
  const { checks, broken } = await verifyChecks(...args);
  return { isIntact: broken === null, sentence: `${checks} checks` };
}
