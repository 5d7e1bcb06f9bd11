import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { readIdentity } from '#server/platform/db/embedded/cluster.ts';
import { livingOwner } from '#server/platform/db/embedded/owner.ts';
import { stopLeftovers } from '#server/platform/db/embedded/postmaster.ts';
import { startEmbedded, withDatabase } from '#server/platform/db/embedded/startEmbedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { makeQueue } from '#server/platform/queue/queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server the tests make their databases on. */
    databaseServer: string;
    /** The migrated database they are cloned from; their names begin with it. */
    templateDatabase: string;
  }
}

/** Nothing in these databases needs to survive a power failure, and they have no replicas. */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  // Processes of its own, for reading, writing and vacuuming, would compete with the tests.
  io_method: 'sync',
  autovacuum: 'off',
  max_connections: '200',
};

/** Once per run: a PostgreSQL server (our own, or `TEST_DATABASE_URL`) with one migrated template on it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer();
  const template = `openlocum_test_${process.pid}_${Date.now().toString(36)}`;
  await onServer(server.url, (client) => client.query(`create database ${template}`));
  await prepareTemplate(withDatabase(server.url, template));
  project.provide('databaseServer', server.url);
  project.provide('templateDatabase', template);
  return async () => {
    await onServer(server.url, (client) => dropAll(client, template));
    await server.stop();
  };
}

async function prepareTemplate(url: string): Promise<void> {
  await migrate(url);
  const pool = createPool(url, { max: 2 });
  const queue = await makeQueue(pool, pino({ level: 'silent' }));
  await queue.stop();
  await pool.end();
}

async function testServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const root = join(tmpdir(), `openlocum-tests-${userInfo().uid}`);
  await mkdir(root, { recursive: true, mode: 0o711 });
  await sweep(root);
  const folder = join(root, String(process.pid));
  const server = await startEmbedded(folder, { settings: hasty });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** What runs that were killed left behind. */
async function sweep(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const folder = join(root, name);
    if ((await livingOwner(folder)) !== null) continue;
    const cluster = join(folder, 'postgres');
    const identity = await readIdentity(cluster).catch(() => null);
    if (identity) await stopLeftovers({ ...identity, folder: cluster });
    await rm(folder, { recursive: true, force: true });
  }
}

async function dropAll(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
}

async function onServer<T>(url: string, operation: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await operation(client);
  } finally {
    await client.end();
  }
}
