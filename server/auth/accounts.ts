import { AppError } from '#domain/errors.ts';
import { displayName } from '#server/auth/library.ts';
import { hashPassword } from '#server/auth/passwordHash.ts';
import type { AuthTables } from '#server/auth/tables.ts';
import { sqlState, transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/services.ts';

export interface NewAccount {
  email: string;
  /** Without one the person can only get in by a reset or a provider. Its strength is the caller's business. */
  password?: string;
  full_name?: string;
  role?: 'user' | 'admin';
}

/** An account whose address counts as confirmed: demo data, the first administrator, tests. CONFLICT where it exists. */
export async function createVerifiedUser(services: Pick<Services, 'db'>, account: NewAccount): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  const email = account.email.trim().toLowerCase();
  const password = account.password === undefined ? null : await hashPassword(account.password);
  try {
    await transaction(services.db, async (tx) => {
      const db = tx.withTables<AuthTables>();
      const person = {
        id,
        email,
        full_name: displayName(account.full_name, email),
        role: account.role ?? 'user',
        is_verified: true,
      };
      // The other columns have their defaults in the database.
      await db
        .insertInto('users')
        .values(person as Parameters<ReturnType<typeof db.insertInto<'users'>>['values']>[0])
        .execute();
      if (password === null) return;
      const credential = { id: crypto.randomUUID(), user_id: id, provider_id: 'credential', account_id: id, password };
      await db.insertInto('accounts').values(credential).execute();
    });
  } catch (error) {
    if (sqlState(error) === '23505') throw new AppError('CONFLICT', 'A user with this email already exists');
    throw error;
  }
  return { id };
}
