import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { system } from '#domain/core/access.ts';
import { flipByte } from '#scripts/scratch/flipByte.ts';
import { readEnv, type Env } from '#server/platform/env.ts';
import { ledgerHead, verifyChecks } from '#server/features/verification/verifyChecks.ts';
import { seedDemo } from '#server/features/administration/demo/seed.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { makeServices, type RunningServices } from '#server/makeServices.ts';
import { sealAudit, verifyAudit } from '#server/platform/ops/auditChain.ts';
import { makeBackup } from '#server/platform/ops/backup.ts';
import { headOf, readHead } from '#server/platform/ops/chain.ts';
import { restoreBackup } from '#server/platform/ops/restore.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { chainedAnew, pastTriggers, writeChecks } from '#tests/support/verificationLog.ts';
import { privateFolder, removeFolder } from '#scripts/scratch/programs.ts';

let folder: string;
const running: RunningServices[] = [];

beforeEach(async () => {
  folder = await privateFolder();
});
afterEach(async () => {
  for (const services of running.splice(0)) await services.close();
  await removeFolder(folder);
});

test('a backup of a running program, restored into an empty folder, is the same to the last committed row', async () => {
  const original = await start('data');
  await seedDemo(original);
  await keepFile(original.env, 'ab/abcdef', 'a credential');
  await original.pool.query('create table counted (n int primary key)');
  const before = await contents(original.pool);
  const writer = keepWriting(original.pool);
  await expect.poll(() => writer.committed()).toBeGreaterThan(20);

  const first = writer.committed();
  const backup = await makeBackup(original.env, join(folder, 'backups'), ledgerHead);
  const last = await writer.stop();
  await restoreBackup(envOf('restored'), backup);
  const restored = await start('restored');

  const { rows } = await restored.pool.query<{ n: number }>('select n from counted order by n');
  const kept = rows.map(({ n }) => n);
  expect(kept).toEqual(kept.map((_, index) => index + 1));
  expect(kept.length).toBeGreaterThanOrEqual(first);
  expect(kept.length).toBeLessThanOrEqual(last);
  await Promise.all([original, restored].map(({ pool }) => pool.query('drop table counted')));
  before.delete('public.counted');
  expect(await contents(restored.pool)).toEqual(before);
  for (const path of ['auth.key', 'files/ab/abcdef'])
    expect(await readFile(join(folder, 'restored', path))).toEqual(await readFile(join(folder, 'data', path)));
  // Starting the copy stopped no server: both run in parallel.
  expect(await contents(original.pool)).toEqual(before);
});

test('a backup says what the newest check is, and the restored ledger is compared with it', async () => {
  const original = await start('data');
  await writeChecks(original, 3);
  const backup = await makeBackup(original.env, join(folder, 'backups'), ledgerHead);
  const text = (await readFile(join(backup, 'ledger.head'), 'utf8')).trim();
  const kept = readHead(text);
  expect(text).toBe(headOf((await verifyChecks(original)).head));
  // What is written later does not end what was written before.
  await writeChecks(original, 1);
  expect(await verifyChecks(original, kept)).toMatchObject({ checks: 4, broken: null });

  await restoreBackup(envOf('restored'), backup);
  expect(await readdir(join(folder, 'restored'))).not.toContain('ledger.head');
  const restored = await start('restored');
  expect(await verifyChecks(restored, kept)).toMatchObject({ checks: 3, broken: null });
  // The owner of the database writes the ledger again: alone it looks whole, and the head reveals it.
  await pastTriggers(restored.pool, `update checks set notes = 'else' where seq = 2`, chainedAnew(2));
  expect(await verifyChecks(restored)).toMatchObject({ checks: 3, broken: null });
  expect(await verifyChecks(restored, kept)).toMatchObject({ broken: 3 });
});

test('a backup says what the newest sealed row of the audit log is, and the restored log is compared with it', async () => {
  const original = await start('data');
  const write = async (count: number) => {
    for (let at = 0; at < count; at++) await audit(original.db, system, [{ action: 'demo.set_up' }]);
    await sealAudit(original);
  };
  await write(3);
  const backup = await makeBackup(original.env, join(folder, 'backups'), ledgerHead);
  const text = (await readFile(join(backup, 'audit.head'), 'utf8')).trim();
  const { head, rows } = await verifyAudit(original);
  expect(text).toBe(headOf(head));
  await write(1);
  expect(await verifyAudit(original, readHead(text))).toMatchObject({ rows: rows + 1, broken: null });

  await restoreBackup(envOf('restored'), backup);
  expect(await readdir(join(folder, 'restored'))).not.toContain('audit.head');
  const restored = await start('restored');
  expect(await verifyAudit(restored, readHead(text))).toMatchObject({ rows, broken: null });
  // The owner of the database seals the log again: alone it looks whole, and the head reveals it.
  const altered = `update audit_events set outcome = 'refused' where id = (select max(event_id) from audit_seals)`;
  await pastTriggers(restored.pool, altered, 'delete from audit_seals');
  await sealAudit(restored);
  expect(await verifyAudit(restored)).toMatchObject({ broken: null });
  expect(await verifyAudit(restored, readHead(text))).toMatchObject({ broken: rows });
});

test('a backup of a program that is stopped starts its database alone, and the oldest backups go', async () => {
  await (await start('data')).close();
  running.length = 0;
  const into = join(folder, 'backups');
  const others = ['openlocum-20200101T000000Z', 'openlocum-20200102T000000Z', 'openlocum-note.txt'];
  for (const name of others) await mkdir(join(into, name), { recursive: true });
  const made = await makeBackup(envOf('data'), into, ledgerHead, 2);
  const left = (await readdir(into)).map((name) => join(into, name));
  expect(left.sort()).toEqual([join(into, 'openlocum-20200102T000000Z'), made, join(into, 'openlocum-note.txt')]);
  await restoreBackup(envOf('restored'), made);
  await start('restored');
});

test('(R12) a backup with a damaged or missing file is refused by its name, and nothing is restored', async () => {
  const { env } = await start('data');
  await keepFile(env, 'ab/abcdef', 'a credential');
  const backup = await makeBackup(env, join(folder, 'backups'), ledgerHead);
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: backup });
  await flipByte(join(backup, 'files/ab/abcdef'), 3);
  const fault = 'files/ab/abcdef of this backup is not as it was written';
  await expect(restoreBackup(envOf('restored'), backup)).rejects.toThrow(fault);
  await rm(join(backup, 'files/ab/abcdef'));
  await expect(restoreBackup(envOf('restored'), backup)).rejects.toThrow(
    'files/ab/abcdef of this backup cannot be read',
  );
  expect(await readdir(folder)).not.toContain('restored');
});

test('nothing is restored over something, and no backup is made of nothing', async () => {
  await expect(makeBackup(envOf('data'), folder, ledgerHead)).rejects.toThrow(/There is no .* in/);
  await expect(restoreBackup(envOf('data'), folder)).rejects.toThrow('is no backup');
  const backup = join(folder, 'backup');
  await mkdir(join(backup, 'database', 'postgres'), { recursive: true });
  await writeFile(join(backup, 'database', 'postgres', 'backup_label'), '');
  await keepFile(envOf('data'), 'own', 'mine');
  await expect(restoreBackup(envOf('data'), backup)).rejects.toThrow('is not empty');
  await expect(restoreBackup(envOf('other', { DATABASE_URL: 'postgres://localhost/x' }), backup)).rejects.toThrow(
    'without DATABASE_URL',
  );
  expect(await readdir(join(folder, 'data', 'files'))).toEqual(['own']);
});

test('a dump goes only into an empty database, and needs the client programs', async () => {
  const backup = join(folder, 'backup');
  await mkdir(backup);
  await writeFile(join(backup, 'database.dump'), '');
  await expect(restoreBackup(envOf('data'), backup)).rejects.toThrow('set DATABASE_URL to an empty database');
  const own = envOf('data', { DATABASE_URL: await freshDatabase(), AUTH_KEY: 'k'.repeat(32) });
  await expect(restoreBackup(own, backup)).rejects.toThrow('The database at DATABASE_URL is not empty');
  vi.stubEnv('PATH', folder);
  await expect(makeBackup(own, join(folder, 'backups'), ledgerHead)).rejects.toThrow('pg_dump was not found');
  vi.unstubAllEnvs();
  expect(await readdir(join(folder, 'backups'))).toEqual([]);
});

function envOf(name: string, more: Record<string, string> = {}): Env {
  return readEnv({ NODE_ENV: 'test', DATA_DIR: join(folder, name), LOG_LEVEL: 'fatal', ...more });
}

async function start(name: string): Promise<RunningServices> {
  const services = await makeServices(envOf(name));
  running.push(services);
  return services;
}

async function keepFile({ dataDir }: Env, path: string, text: string): Promise<void> {
  const file = join(dataDir, 'files', path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
}

/** Commits one number after the other. `stop` answers the last one. */
function keepWriting(pool: Pool): { committed(): number; stop(): Promise<number> } {
  let last = 0;
  const ending = new AbortController();
  const writing = (async () => {
    while (!ending.signal.aborted) {
      await pool.query('insert into counted values ($1)', [last + 1]);
      last++;
    }
  })();
  return {
    committed: () => last,
    async stop() {
      ending.abort();
      await writing;
      return last;
    },
  };
}

/** How many rows each table has, and a sum over what is in them. */
async function contents(pool: Pool): Promise<Map<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' or table_schema = 'pgboss' and table_name = 'job'`,
  );
  const found = new Map<string, unknown>();
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
    );
    found.set(name, rows[0]);
  }
  return found;
}

test('(R2) no start on what a restore left that was cut off, and the same backup is restored over it', async () => {
  const original = await start('data');
  await keepFile(original.env, 'ab/abcdef', 'a credential');
  const before = await contents(original.pool);
  const backup = await makeBackup(original.env, join(folder, 'backups'), ledgerHead);
  // As after a kill between two of the folders that are moved into place.
  await mkdir(join(folder, 'restored', 'restoring', 'database'), { recursive: true });
  await mkdir(join(folder, 'restored', 'files'));
  await expect(start('restored')).rejects.toThrow('npm run restore -- BACKUP');
  await restoreBackup(envOf('restored'), backup);
  const restored = await start('restored');
  expect(await contents(restored.pool)).toEqual(before);
  expect(await readdir(join(folder, 'restored'))).not.toContain('restoring');
});
