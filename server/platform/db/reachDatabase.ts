import pg from 'pg';
import { sqlState } from './transaction.ts';
import { operatorError } from '#server/platform/operatorError.ts';

/** Milliseconds. */
const patience = 10_000;

/** Throws an operatorError that says what is wrong with DATABASE_URL where no session can be had there. */
export async function reachDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw operatorError(`DATABASE_URL ${problemOf(error, client)}`, error);
  }
  await client.end();
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
  const said = error instanceof AggregateError ? error.errors[0] : error;
  return `leads to no database server: ${place} says "${said instanceof Error ? said.message : String(said)}".`;
}
