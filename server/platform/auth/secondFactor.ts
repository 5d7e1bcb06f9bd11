import { sql } from 'kysely';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { SecondFactorMethod, SecondFactorState } from '#domain/accounts/secondFactor.ts';
import { passwordOf } from './accounts.ts';
import type { AuthTables } from './tables.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { Env } from '#server/platform/env.ts';
import type { Services } from '#server/platform/services.ts';

interface Person {
  id: string;
  role: 'user' | 'admin';
}

/** Must this person have a second factor before they see anything of others? */
export function needsSecondFactor({ adminSecondFactor }: Env, { role }: Pick<Person, 'role'>): boolean {
  return role === 'admin' && adminSecondFactor === 'required';
}

/** SECOND_FACTOR_REQUIRED (403) where the person must have a second factor and has none. */
export async function assertSecondFactor({ env, db }: Pick<Services, 'env' | 'db'>, person: Person): Promise<void> {
  if (needsSecondFactor(env, person) && !(await hasSecondFactor(db, person.id))) throw secondFactorRequired();
}

export function secondFactorRequired(): AppError {
  return new AppError('SECOND_FACTOR_REQUIRED', errorText('administratorNeedsSecondFactor'));
}

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_second_factor(${userId}) as has`.execute(db);
  return rows[0]!.has;
}

/** What the person can prove themselves with now; empty without a second factor. */
export async function methodsOf(db: Db, userId: string): Promise<SecondFactorMethod[]> {
  const { rows } = await sql<{ authenticator: boolean; passkey: boolean; recovery_code: boolean }>`
    select exists (select from authenticators where user_id = ${userId} and confirmed_date is not null) as authenticator,
      exists (select from passkeys where user_id = ${userId}) as passkey,
      exists (select from recovery_codes where user_id = ${userId} and used_date is null) as recovery_code`.execute(db);
  const { authenticator, passkey, recovery_code } = rows[0]!;
  if (!authenticator && !passkey) return [];
  const found = { authenticator, passkey, recovery_code };
  return (['authenticator', 'passkey', 'recovery_code'] as const).filter((method) => found[method]);
}

export async function secondFactorState({ env, db }: Services, person: Person): Promise<SecondFactorState> {
  const tables = db.withTables<AuthTables>();
  const [authenticator, passkeys, left, password] = await Promise.all([
    tables
      .selectFrom('authenticators')
      .select('created_date')
      .where('user_id', '=', person.id)
      .where('confirmed_date', 'is not', null)
      .executeTakeFirst(),
    tables
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_date', 'last_used_date'])
      .where('user_id', '=', person.id)
      .orderBy('created_date')
      .orderBy('id')
      .execute(),
    recoveryCodesLeft(db, person.id),
    passwordOf(db, person.id),
  ]);
  return {
    required: needsSecondFactor(env, person),
    authenticator: authenticator ?? null,
    passkeys,
    recovery_codes_left: left,
    has_password: password !== null,
  };
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .withTables<AuthTables>()
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_date', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes away every factor of the person, what is left of recovery codes, and sign-ins that wait for one. */
export async function forgetSecondFactor(db: Db, userId: string): Promise<void> {
  const tables = db.withTables<AuthTables>();
  await tables.deleteFrom('authenticators').where('user_id', '=', userId).execute();
  await tables.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await tables.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tables.deleteFrom('second_steps').where('user_id', '=', userId).execute();
}
