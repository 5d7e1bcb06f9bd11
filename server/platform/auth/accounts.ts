import type { UserRole } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { displayName } from './displayName.ts';
import { hashPassword } from './passwordHash.ts';
import type { AuthTables } from './tables.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { forgetMark } from '#server/platform/mail/bounces.ts';
import type { Services } from '#server/platform/services.ts';

export interface NewAccount {
  /** A random one where it is not named. */
  id?: string;
  email: string;
  /** Without one the person can only get in by a reset or a provider. Its strength is the caller's business. */
  password?: string;
  full_name?: string;
  role?: 'user' | 'admin';
  /** The side of the marketplace, where that is decided already. */
  user_role?: UserRole | null;
  adult_confirmed_date?: string | null;
  terms_accepted_date?: string | null;
  /** The language the account begins with; null and absent: the site's. */
  locale?: Locale | null;
}

/** An account whose address counts as confirmed: the first administrator, tests. CONFLICT where it exists. */
export async function createVerifiedUser(
  services: Pick<Services, 'pool'>,
  account: NewAccount,
): Promise<{ id: string }> {
  const hash = account.password === undefined ? null : await hashPassword(account.password);
  const id = await transaction(services.pool, (tx) => insertVerifiedUser(tx, account, hash));
  if (id === null) throw new AppError('CONFLICT', errorText('emailTaken'));
  return { id };
}

/** The same in the open transaction. Null where the address has a confirmed account: that one stays as it is. */
export async function insertVerifiedUser(
  tx: Db,
  account: Omit<NewAccount, 'password'>,
  passwordHash: string | null,
): Promise<string | null> {
  const db = tx.withTables<AuthTables>();
  const id = account.id ?? crypto.randomUUID();
  const email = account.email.trim().toLowerCase();
  const person = {
    id,
    email,
    full_name: displayName(account.full_name, email, account.role),
    role: account.role ?? 'user',
    user_role: account.user_role ?? null,
    is_verified: true,
    adult_confirmed_date: account.adult_confirmed_date ?? null,
    terms_accepted_date: account.terms_accepted_date ?? null,
    appearance: account.locale ? { locale: account.locale } : {},
  };
  await discardUnconfirmed(tx, email);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    // The other columns have their defaults in the database.
    .values(person as Parameters<ReturnType<typeof db.insertInto<'users'>>['values']>[0])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return null;
  await forgetMark(tx, email);
  if (passwordHash !== null) await addPassword(tx, id, passwordHash);
  return id;
}

/** The person's password from now on, whether there was one or not. */
export async function setPassword(tx: Db, userId: string, hash: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .withTables<AuthTables>()
    .updateTable('accounts')
    .set({ password: hash })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await addPassword(tx, userId, hash);
}

async function addPassword(tx: Db, userId: string, password: string): Promise<void> {
  await tx
    .withTables<AuthTables>()
    .insertInto('accounts')
    .values({ id: crypto.randomUUID(), user_id: userId, provider_id: 'credential', account_id: userId, password })
    .execute();
}

/** Earlier versions made the account before its address was confirmed. Its password and sessions, if any, go with it. */
async function discardUnconfirmed(tx: Db, email: string): Promise<void> {
  await tx
    .deleteFrom('users')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .where('is_verified', '=', false)
    .execute();
}

/** The hash of the person's password; null where they sign in elsewhere, or have chosen none yet. */
export async function passwordOf(db: Db, userId: string): Promise<string | null> {
  const account = await db
    .withTables<AuthTables>()
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return account?.password ?? null;
}
