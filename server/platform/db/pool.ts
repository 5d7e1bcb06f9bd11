import { Kysely, PostgresDialect } from 'kysely';
import pg, { type CustomTypesConfig, type Pool } from 'pg';
import type { Database } from './Database.ts';
import { writableOf } from './hosts.ts';
import { keepWarm, limitWaiting } from './waiting.ts';

const { builtins } = pg.types;
type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** Milliseconds. A request never waits longer on the database than these. */
const limits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  // More than the server's own limit on a statement: after these the line is dead, and its connection is thrown away.
  query_timeout: 7_000,
} as const;

/** Milliseconds after which a login is given up, whether or not a request still waits for it. */
const loginPatience = 20_000;
/** The same where another host may answer instead. */
const hostPatience = 5_000;
/** Connections that stay open in quiet times: what comes then all together would wait for as many logins. */
const warm = 4;

export interface PoolOptions {
  /** Most connections in parallel. */
  max?: number;
  /** Seconds that a request waits for a connection, a new one or one of the pool to become free. Default: 10. */
  wait?: number;
  /** A connection that broke while it was idle; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
}

/**
 * Connections to the server at the address, of several to the one that accepts writes. They answer values as the wire carries them: instants as ISO text with milliseconds and Z, days as
 * `yyyy-MM-dd`, int8 and numeric as numbers. The parsers belong to this pool; the driver's global ones stay untouched.
 */
export function createPool(addresses: string | readonly string[], options: PoolOptions = {}): Pool {
  const [connectionString, ...others] = [addresses].flat() as [string, ...string[]];
  const hasOthers = others.length > 0;
  const max = options.max ?? 16;
  const least = Math.min(max, warm);
  const pool = new pg.Pool({
    connectionString,
    max,
    min: least,
    ...(hasOthers && writableOf([connectionString, ...others])),
    connectionTimeoutMillis: hasOthers ? hostPatience : loginPatience,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'openlocum',
    options: '-c timezone=UTC -c datestyle=ISO',
    types: wireTypes,
    // What does not wait for each other's answers is sent together.
    pipeline: true,
    ...limits,
  });
  limitWaiting(pool, (options.wait ?? 10) * 1000, hasOthers);
  keepWarm(pool, least);
  // Without a listener a connection that dies while idle would end the whole process.
  pool.on('error', (error) => {
    // While the pool ends, the server may well be faster to hang up.
    if (!pool.ending) options.onIdleError?.(error);
  });
  // Nor may one that dies between two queries of its holder: the next of these fails, and its caller gets the error.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

export function createDatabase(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** `2026-01-31 09:05:00.5+00` becomes `2026-01-31T09:05:00.500Z`: connections speak UTC, columns keep milliseconds. */
export function instantText(stored: string): string {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/.exec(stored);
  // Years beyond 9999 and `infinity` do not have the short form; the runtime's own parser decides.
  if (!match) return new Date(stored).toISOString();
  return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0')}Z`;
}

const parsers: Readonly<Record<number, (value: string) => unknown>> = {
  [builtins.TIMESTAMPTZ]: instantText,
  [builtins.DATE]: (value) => value,
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
};

const wireTypes: CustomTypesConfig = {
  getTypeParser: (oid: TypeId, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers[oid]) ?? pg.types.getTypeParser(oid, format as 'text'),
};
