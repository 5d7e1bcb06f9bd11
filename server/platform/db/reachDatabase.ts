import pg from 'pg';
import { sqlState } from './transaction.ts';
import { operatorError } from '#server/platform/operatorError.ts';
import { addressesOf, isReadOnly, readOnlyError } from './hosts.ts';
import { isOutage } from './outage.ts';
import { patiently, reasonOf, type Patience } from './patiently.ts';

/** Seconds that a start gives a login: on a machine where requests wait longer it may take longer, too. */
export function loginPatience(wait: number): number {
  return Math.max(wait, 10);
}

/**
 * The address of the host that accepts writes. Waits `wait` seconds for a server that is not there yet, longer for one that is
 * there and takes no connection yet. Throws an operatorError that says what is wrong with DATABASE_URL where no session can be
 * had at any of its hosts.
 */
export async function reachDatabase(url: string, wait: number, onWait?: Patience['onWait']): Promise<string> {
  const until = Date.now() + wait * 1_000;
  return patiently(() => openSession(addressesOf(url), wait, until), onWait ? { onWait } : {});
}

async function openSession(addresses: readonly string[], wait: number, until: number): Promise<string> {
  const errors: unknown[] = [];
  for (const address of addresses) {
    try {
      if ((await isWritable(address, wait, until)) || addresses.length === 1) return address;
      errors.push(readOnlyError());
    } catch (error) {
      errors.push(error);
    }
  }
  // A host that is started later is waited for.
  throw errors.find(isOutage) ?? errors[0];
}

async function isWritable(connectionString: string, wait: number, until: number): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: loginPatience(wait) * 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    if (isComing(error) || (sqlState(error) === undefined && isOutage(error) && Date.now() < until)) throw error;
    // Without its cause, by which it would count as something that passes.
    throw operatorError(`DATABASE_URL ${problemOf(error, client)}`);
  }
  try {
    return !(await isReadOnly(client));
  } finally {
    await client.end();
  }
}

/** The server is there: it starts, or has no connection left, or is slow. */
function isComing(error: unknown): boolean {
  return /^(57P|53)/.test(sqlState(error) ?? '') || reasonOf(error).includes('timeout');
}

function problemOf(error: unknown, { host, port, user, database }: pg.Client): string {
  const place = host.startsWith('/') ? host : `${host}:${port}`;
  switch (sqlState(error)) {
    case '28P01':
    case '28000':
      return `is refused by ${place}: the password of ${user} is wrong, or ${user} may not log in.`;
    case '3D000':
      return `names the database ${database}, which ${place} does not have. Make it, or name another one.`;
    case '42501':
      return `names the database ${database} at ${place}, which ${user} may not enter.`;
  }
  return `leads to no database server: ${place} says "${reasonOf(error)}".`;
}
