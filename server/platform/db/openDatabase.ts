import pg from 'pg';
import {
  joinEmbedded,
  startEmbedded,
  withDatabase,
  type EmbeddedServer,
} from '#server/platform/db/embedded/startEmbedded.ts';
import { addressesOf } from './hosts.ts';
import { migrate } from './migrate.ts';
import { patiently, type Patience } from './patiently.ts';
import { loginPatience, reachDatabase } from './reachDatabase.ts';
import { databaseFolder } from '#server/platform/db/embedded/databaseFolder.ts';
import type { Env } from '#server/platform/env.ts';

/** A database with this version's schema, and what was started for it. */
export interface OpenDatabase {
  readonly url: string;
  /** Of each host that it may be at: the same, unless DATABASE_URL names several. */
  readonly addresses: readonly string[];
  /** The server inside our own process tree; null with DATABASE_URL, or when another process of ours runs it. */
  readonly embedded: EmbeddedServer | null;
  close(): Promise<void>;
}

/** `joinRunning`: use the embedded server of a running OpenLocum where there is one, as a command beside it does. */
export interface OpenOptions extends Pick<Patience, 'onWait'> {
  joinRunning?: boolean;
}

/** With BACKUP_DIR: the server keeps its log until it is archived, and finishes a part of it each minute. */
const archiving = { archive_mode: 'on', archive_timeout: '60s' } as const;

/** The name of our database on the embedded server. */
const name = 'openlocum';

/** The database of `DATABASE_URL`, else the embedded one in `DATA_DIR`, brought to this version's schema. */
export async function openDatabase(env: Env, options: OpenOptions = {}): Promise<OpenDatabase> {
  const database = await openServer(env, options);
  try {
    const { embedded, url } = database;
    if (embedded) await patiently(() => ensureDatabase(embedded.url), options);
    await patiently(() => migrate(url, undefined, loginPatience(env.databaseWait)), options);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The same as it lies there, whatever its schema. */
export async function openServer(env: Env, { joinRunning = false, onWait }: OpenOptions = {}): Promise<OpenDatabase> {
  if (env.databaseUrl) {
    const url = await reachDatabase(env.databaseUrl, env.databaseWait, onWait);
    return { url, addresses: addressesOf(env.databaseUrl), embedded: null, close: async () => undefined };
  }
  const running = joinRunning ? await joinEmbedded(databaseFolder(env.dataDir)) : null;
  if (running) return { ...at(withDatabase(running, name)), embedded: null, close: async () => undefined };
  const embedded = await startEmbedded(databaseFolder(env.dataDir), env.backupDir ? { settings: archiving } : {});
  return { ...at(withDatabase(embedded.url, name)), embedded, close: () => embedded.stop() };
}

function at(url: string): Pick<OpenDatabase, 'url' | 'addresses'> {
  return { url, addresses: [url] };
}

async function ensureDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}
