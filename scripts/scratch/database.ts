import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { signal } from '#server/platform/db/embedded/processes.ts';
import { joinEmbedded, startEmbedded, withDatabase } from '#server/platform/db/embedded/startEmbedded.ts';
import { scratchInstance, type ScratchInstance, type ScratchOptions } from './instance.ts';
import { privateFolder, removeFolder } from './programs.ts';
import { wireTo, type Wire } from './wire.ts';

/** An instance on a PostgreSQL of its own, with a wire between the two. */
export interface WiredInstance extends ScratchInstance {
  readonly wire: Wire;
  /** The way to the database that does not go over the wire. */
  readonly directUrl: string;
}

export async function wiredInstance(options: ScratchOptions = {}): Promise<WiredInstance> {
  const folder = await privateFolder();
  const server = await startEmbedded(folder);
  const { url, wire } = await wireToDatabase(server.url);
  const end = async () => {
    await wire.cut();
    await server.stop();
    await removeFolder(folder);
  };
  const instance = await scratchInstance({
    ...options,
    settings: { ...options.settings, DATABASE_URL: url },
  }).catch(async (error) => {
    await end();
    throw error;
  });
  return {
    ...instance,
    wire,
    directUrl: server.url,
    async end() {
      await wire.mend();
      await instance.end();
      await end();
    },
  };
}

/** A wire to the database at this address, and the address of its other end. */
export async function wireToDatabase(directUrl: string): Promise<{ url: string; wire: Wire }> {
  // The driver knows how to read the address, which may name a folder of sockets.
  const { host, port, user = '', password, database } = new pg.Client({ connectionString: directUrl });
  const wire = await wireTo(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  const login = [user, password ?? ''].map(encodeURIComponent).join(':');
  return { url: `postgres://${login}@127.0.0.1:${wire.port}/${database}`, wire };
}

/** The next COMMIT arrives, whatever travels with it, and its answer does not. Answers whether that was so by now. */
export function cutOnceAtCommit(wire: Wire): () => boolean {
  return cutOnceAt(wire, 'commit\0');
}

/** The same for the next statement with these words. */
export function cutOnceAt(wire: Wire, statement: string): () => boolean {
  let isCut = false;
  wire.cutAfter((words) => {
    if (isCut || !words.includes(statement)) return false;
    isCut = true;
    return true;
  });
  return () => isCut;
}

/** Where the embedded database of a running instance is. Rejects while it has none. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const address = await joinEmbedded(join(dataDir, 'database'));
  if (address === null) throw new Error(`No database runs in ${dataDir}`);
  return withDatabase(address, 'openlocum');
}

/** What the embedded database had in its memory is gone; the program starts it again. */
export async function killPostmaster(dataDir: string): Promise<void> {
  const file = join(clusterFolder(dataDir), 'postmaster.pid');
  signal(Number((await readFile(file, 'utf8')).split('\n')[0]), 'SIGKILL');
}

export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'database', 'postgres');
}

/** One statement on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that is killed on purpose hangs up.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
