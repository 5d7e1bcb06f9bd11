/**
 * `npm run -s mail -- code EMAIL` prints the newest one-time code mailed to an address, `token EMAIL` the newest reset
 * token, and nothing else. Reads the outbox of a running program, also of its embedded database.
 */
import process from 'node:process';
import { openDatabase } from '#server/db/openDatabase.ts';
import { createDatabase, createPool } from '#server/db/pool.ts';
import { readEnv } from '#server/env.ts';
import { newestSecret } from '#server/mail/outbox.ts';

const [what, email, ...rest] = process.argv.slice(2);
if ((what !== 'code' && what !== 'token') || !email || rest.length > 0) {
  console.error('Say what to print, and for whom: npm run -s mail -- code EMAIL, or: npm run -s mail -- token EMAIL');
  process.exit(2);
}
process.exitCode = await print(what, email);

async function print(kind: 'code' | 'token', address: string): Promise<number> {
  const database = await openDatabase(readEnv(process.env), { joinRunning: true });
  const pool = createPool(database.url, { max: 1 });
  try {
    const secret = await newestSecret(createDatabase(pool), kind, address);
    if (secret === null)
      console.error(`No ${kind === 'code' ? 'one-time code' : 'reset token'} was mailed to ${address}`);
    else console.log(secret);
    return secret === null ? 1 : 0;
  } finally {
    await pool.end();
    await database.close();
  }
}
