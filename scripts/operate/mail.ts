/**
 * `npm run -s mail -- code EMAIL` prints the newest one-time code mailed to an address, `token EMAIL` the newest reset
 * token, and nothing else. `npm run -s mail -- list` prints the mails that wait or failed, each with the reason. `returned`
 * prints the addresses that mails came back from, `accept EMAIL` sends mails there again, `accept all` to all of them. Works
 * beside a running program too, also on its embedded database.
 */
import type { Db } from '#server/platform/db/Database.ts';
import { openDatabase } from '#server/platform/db/openDatabase.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { readEnv } from '#server/platform/env.ts';
import { acceptAgain, bouncedAddresses } from '#server/platform/mail/bounces.ts';
import { newestSecret } from '#server/platform/mail/outbox.ts';
import { unsentMails } from '#server/platform/mail/unsentMails.ts';
import { isOperatorError, operatorError } from '#server/platform/operatorError.ts';

const maxLines = 1000;

try {
  console.log(await answer(process.argv.slice(2)));
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}

async function answer([what, email, ...rest]: string[]): Promise<string> {
  if (what === 'list' && email === undefined) return onDatabase(listed);
  if (what === 'returned' && email === undefined) return onDatabase(returned);
  if (what === 'accept' && email && rest.length === 0) return onDatabase((db) => accept(db, email));
  if ((what !== 'code' && what !== 'token') || !email || rest.length > 0) {
    throw operatorError(
      'Say what to print: npm run -s mail -- code EMAIL, token EMAIL, list, returned, or accept EMAIL',
    );
  }
  const secret = await onDatabase((db) => newestSecret(db, what, email));
  if (secret !== null) return secret;
  throw operatorError(`No ${what === 'code' ? 'one-time code' : 'reset token'} in the outbox for ${email}`);
}

async function listed(db: Db): Promise<string> {
  const { lines, hasMore } = await unsentMails(db, readEnv(process.env).smtpUrl !== null, maxLines);
  if (lines.length === 0) return 'Every mail was sent';
  return [...lines, ...(hasMore ? [`These are the oldest ${maxLines}; there are more`] : [])].join('\n');
}

async function returned(db: Db): Promise<string> {
  const found = await bouncedAddresses(db, maxLines);
  if (found.length === 0) return 'No mail came back';
  return found.map(({ address, bounced_date, reason }) => `${bounced_date}  ${address}: ${reason}`).join('\n');
}

async function accept(db: Db, email: string): Promise<string> {
  const count = await acceptAgain(db, email === 'all' ? null : email);
  return count === 0 ? `No mail came back from ${email}` : `Mails go to ${count} of these addresses again`;
}

async function onDatabase<T>(operation: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(readEnv(process.env), { joinRunning: true });
  const pool = createPool(database.url, { max: 1 });
  try {
    return await operation(createDatabase(pool));
  } finally {
    await pool.end();
    await database.close();
  }
}
