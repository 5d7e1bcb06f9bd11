import { sql } from 'kysely';
import { codeLife, codeTries } from '#server/platform/auth/oneTimeCode.ts';
import type { AuthTables } from '#server/platform/auth/tables.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** What a user asked for; without a hash the address has an account, and no code was sent. */
interface AskedAddress {
  email: string;
  code_hash: string | null;
}

/** The address that the user wants, in place of one asked for before. */
export async function storeAsked(tx: Db, user_id: string, asked: AskedAddress): Promise<void> {
  const row = { ...asked, code_tries: 0, code_expires_at: sql<string>`now() + make_interval(mins => ${codeLife})` };
  await tx
    .withTables<AuthTables>()
    .insertInto('email_changes')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Counts a try of the code, which is still to be compared. Undefined: none is under way, or the tries are used up. */
export async function takeTry(tx: Db, userId: string): Promise<AskedAddress | undefined> {
  const { rows } = await sql<AskedAddress>`
    update email_changes set code_tries = code_tries + 1
    where user_id = ${userId} and code_expires_at > now() and code_tries < ${codeTries}
    returning email, code_hash`.execute(tx);
  return rows[0];
}

/** Ends what the user asked for, and links that reset the password, which went to the former address. False: it was ended. */
export async function takeAsked(tx: Db, userId: string): Promise<boolean> {
  const db = tx.withTables<AuthTables>();
  const { numDeletedRows } = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
  return true;
}

/** An account of earlier versions whose address was never confirmed. */
export async function discardAccount(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).where('is_verified', '=', false).execute();
}
