import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { binaries } from '#server/platform/db/embedded/binaries.ts';
import { readIdentity } from '#server/platform/db/embedded/cluster.ts';
import { clusterProcesses } from '#server/platform/db/embedded/processes.ts';
import {
  asOtherUser,
  asSelf,
  chooseRunner,
  inNamespace,
  otherAccount,
  withCapability,
  type Runner,
} from '#server/platform/db/embedded/runner.ts';
import {
  joinEmbedded,
  startEmbedded,
  withDatabase,
  type EmbeddedServer,
} from '#server/platform/db/embedded/startEmbedded.ts';
import { privateFolder, removeFolder } from '#scripts/scratch/programs.ts';

let folder: string;
const running: EmbeddedServer[] = [];

beforeEach(async () => {
  folder = await privateFolder();
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await removeFolder(folder);
});

test('it is PostgreSQL 18 in UTF-8 that writes durably, behind a password', async () => {
  const server = await start(folder);
  const [row] = await query(
    server.url,
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
      current_setting('fsync') as fsync, current_setting('data_checksums') as checksums, lower('ÄÉ') as lower`,
  );
  expect(row).toEqual({ version: 18, encoding: 'UTF8', fsync: 'on', checksums: 'on', lower: 'äé' });
  await expect(query(server.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
});

test('a start that was killed while it made the files leaves nothing the next one trips over', async () => {
  await mkdir(join(folder, 'postgres.new-abc', 'postgres', 'base'), { recursive: true });
  await writeFile(join(folder, 'owner'), '1 0');
  await start(folder);
  expect((await readdir(folder)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
});

test('a path too long for a socket is served by a port of this machine', async () => {
  const server = await start(join(folder, 'x'.repeat(110)));
  expect(new URL(server.url).hostname).toBe('127.0.0.1');
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a comma, a blank and a quote in the path are only letters', async () => {
  const server = await start(join(folder, `it's a, "b"`));
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a process number that belongs to someone else by now does not keep the server from starting', async () => {
  await (await start(folder)).stop();
  await writeFile(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n${folder}/postgres\n1\n5432\n\n\n\n`);
  await writeFile(join(folder, 'owner'), `${process.ppid} 1`);
  expect(await query((await start(folder)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a command beside it joins the running server, and finds none after its end', async () => {
  const server = await start(folder);
  expect(await joinEmbedded(folder)).toBe(server.url);
  await server.stop();
  expect(await joinEmbedded(folder)).toBeNull();
});

test('D4: it says so when it ends by itself, and is started again at the same address', async () => {
  const server = await start(folder);
  const heard: string[] = [];
  server.onNotice(({ state }) => void heard.push(state));
  process.kill(await postmaster(), 'SIGQUIT');
  await expect.poll(() => heard).toEqual(['ended', 'back']);
  expect(server.outage()).toBeNull();
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('D4: a server that cannot start is tried again until it can, and its stop ends the tries', async () => {
  const server = await start(folder);
  const heard: string[] = [];
  server.onNotice(({ state }) => void heard.push(state));
  const cluster = join(folder, 'postgres');
  const first = await postmaster();
  await rename(join(cluster, 'global'), join(folder, 'global'));
  endIfAlive(first);
  await expect.poll(() => heard.filter((state) => state === 'not started').length).toBeGreaterThan(1);
  expect(server.outage()).toContain('postgres.log');
  await rename(join(folder, 'global'), join(cluster, 'global'));
  await expect.poll(() => heard.at(-1)).toBe('back');
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  process.kill(await postmaster(), 'SIGKILL');
  await server.stop();
  expect(await clusterProcesses((await readIdentity(cluster)).name)).toEqual([]);
});

/** A server that misses its files may have ended by itself in the same moment. */
function endIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    expect(error).toMatchObject({ code: 'ESRCH' });
  }
}

async function postmaster(): Promise<number> {
  return Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

test('the programs are made ready even when the install script of their package did not run', async () => {
  const native = join(folder, 'native');
  await mkdir(join(native, 'bin'), { recursive: true });
  await mkdir(join(native, 'lib'));
  for (const name of ['initdb', 'postgres']) await writeFile(join(native, 'bin', name), '#!/bin/sh\n', { mode: 0o644 });
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  const { postgres } = await binaries(folder);
  expect(await binaries(folder)).toMatchObject({ postgres });
  expect((await stat(postgres)).mode & 0o111).toBe(0o111);
  expect(await readFile(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
});

test('the address of another database on the same server', () => {
  expect(withDatabase('postgres://u:p@/postgres?host=%2Ftmp%2Fx', 'a')).toBe('postgres://u:p@/a?host=%2Ftmp%2Fx');
  expect(withDatabase('postgres://u:p@127.0.0.1:5432/postgres', 'a')).toBe('postgres://u:p@127.0.0.1:5432/a');
});

describe('started by any account of the machine', () => {
  test.each(['namespace', 'capability'] as const)(
    'as root by way of %s, in folders that only root may enter',
    async (name) => {
      if (!isRoot) return expect((await chooseRunner()).name).toBe('self');
      await startsBy(await runnerNamed(name));
    },
  );

  test('as root by way of another user, where that user may pass', async () => {
    if (!isRoot) return expect((await chooseRunner()).name).toBe('self');
    const runner = await runnerNamed('other user');
    await expect(startEmbedded(join(folder, 'data'), { runner })).rejects.toThrow('must be able to pass every folder');
    await chmod(folder, 0o755);
    // The programs lie where the project does, which may be such a folder too.
    if (await mayRun(runner)) await startsBy(runner);
  });
});

const isRoot = process.getuid?.() === 0;

/** Once in this way, and then in the one this machine would choose. */
async function startsBy(runner: Runner): Promise<void> {
  const dataDir = join(folder, 'data');
  const server = await startEmbedded(dataDir, { runner });
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(await query((await start(dataDir)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
}

async function mayRun(runner: Runner): Promise<boolean> {
  const { initdb } = await binaries();
  return promisify(execFile)(initdb, ['--version'], runner.spawn).then(
    () => true,
    () => false,
  );
}

async function runnerNamed(name: Runner['name']): Promise<Runner> {
  const account = await otherAccount();
  return {
    self: asSelf,
    namespace: inNamespace(account),
    capability: withCapability(account),
    'other user': asOtherUser(account),
  }[name];
}

async function start(dataDir: string): Promise<EmbeddedServer> {
  const server = await startEmbedded(dataDir);
  running.push(server);
  return server;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}
