/**
 * `npm run -s mail -- code EMAIL` prints the newest one-time code mailed to an address, `token EMAIL` the newest reset
 * token, and nothing else. Reads the outbox beside a running program too, also of its embedded database.
 */
import { openDatabase } from '#server/db/openDatabase.ts';
import { createDatabase, createPool } from '#server/db/pool.ts';
import { readEnv } from '#server/env.ts';
import { newestSecret } from '#server/mail/outbox.ts';
import { isOperatorError, operatorError } from '#server/operatorError.ts';

try {
  console.log(await secretOf(process.argv.slice(2)));
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}

async function secretOf([what, email, ...rest]: string[]): Promise<string> {
  if ((what !== 'code' && what !== 'token') || !email || rest.length > 0) {
    throw operatorError('Say what to print, and for whom: npm run -s mail -- code EMAIL (or token EMAIL)');
  }
  const database = await openDatabase(readEnv(process.env), { joinRunning: true });
  const pool = createPool(database.url, { max: 1 });
  try {
    const secret = await newestSecret(createDatabase(pool), what, email);
    if (secret === null) {
      throw operatorError(`No ${what === 'code' ? 'one-time code' : 'reset token'} in the outbox for ${email}`);
    }
    return secret;
  } finally {
    await pool.end();
    await database.close();
  }
}
