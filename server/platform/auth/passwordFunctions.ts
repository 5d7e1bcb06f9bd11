import { APIError } from 'better-auth';
import { system } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { passwordLength } from '#domain/shared/limits.ts';
import { endKeysOf } from './apiKeys.ts';
import { passwordOf, setPassword } from './accounts.ts';
import { nameForLibrary } from './libraryAddress.ts';
import { limitMails } from './limits.ts';
import { forgetAllLoginTries, forgetLoginTries, takeLoginTry, type LoginOrigin } from './loginTries.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';
import { assertPassword, isTooShort, sameAsBefore } from './passwords.ts';
import { personByEmail, waitsForCode } from './registration.ts';
import { requiredSignOnOf } from './requiredSignOn.ts';
import { secondStepAfter } from './secondFactorSignIn.ts';
import {
  notifyEnd,
  findAnySession,
  revokeSession,
  revokeSessionsOf,
  userNotRegistered,
  type Session,
} from './sessions.ts';
import type { AuthTables } from './tables.ts';
import { revokeAccess } from './accessGrants.ts';
import { forgetBounce } from '#server/platform/mail/bounces.ts';
import { passwordChangedMail } from '#server/platform/mail/authMails.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';

/**
 * Answers the bearer token. INVALID_CREDENTIALS (401) alike for an unknown address and a wrong password, SECOND_STEP_REQUIRED
 * (403) after the right one of a user with a second factor.
 */
export async function logIn(
  services: Services,
  { email, password }: { email: string; password: string },
  headers: Headers,
  origin: LoginOrigin,
): Promise<string> {
  await takeLoginTry(services, email, origin);
  try {
    const { token, user } = await services.auth.library.api.signInEmail({
      body: { email: nameForLibrary(email), password },
      headers,
    });
    await forgetLoginTries(services, email, origin);
    await refuseOutgrown(services, user.id, token, password);
    return token;
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (error.body?.code === 'user_not_registered') {
      await forgetLoginTries(services, email, origin);
      throw userNotRegistered(services.env.appId);
    }
    const next = requiredSignOnOf(error) ?? (await secondStepAfter(services.db, error));
    if (next) {
      await forgetLoginTries(services, email, origin);
      throw next;
    }
    // Only the right password learns it: guessing does not reveal that an address waits for its code.
    if (await waitsForCode(services, email, password)) {
      await forgetLoginTries(services, email, origin);
      throw new AppError('EMAIL_UNVERIFIED', errorText('emailUnconfirmed'));
    }
    throw invalidCredentials();
  }
}

/** A new administrator cannot keep a password that is too short for one: the right one opens a reset, and no session. */
async function refuseOutgrown(services: Services, id: string, token: string, password: string): Promise<void> {
  const person = await services.db
    .selectFrom('users')
    .select(['email', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!person || !isTooShort(password, person.role)) return;
  await revokeSession(services, (await findAnySession(services, token)).id);
  await services.auth.library.api.requestPasswordReset({ body: { email: nameForLibrary(person.email) } });
  throw new AppError('WEAK_PASSWORD', errorText('administratorPasswordTooShort', { min: passwordLength.admin }));
}

/** Mails a reset link where there is an active account; the same answer where there is none. A new link ends older ones. */
export async function requestReset(services: Services, email: string): Promise<void> {
  await limitMails(services, 'reset', email);
  const person = await personByEmail(services, email);
  if (!person?.is_active) return;
  await services.db.withTables<AuthTables>().deleteFrom('verifications').where('value', '=', person.id).execute();
  await services.auth.library.api.requestPasswordReset({ body: { email: nameForLibrary(person.email) } });
}

/**
 * Takes the token, once, and ends every access to the account with the same commit. A refused password leaves the token
 * usable. Answers the id of the account: the holder of the token reads its mail.
 */
export async function resetPassword(services: Services, token: string, password: string): Promise<string> {
  const { internalAdapter } = await services.auth.library.$context;
  const reset = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!reset || reset.expiresAt.getTime() < Date.now()) throw invalidReset();
  const { id, value: userId } = reset;
  const person = await services.db
    .selectFrom('users')
    .select(['email', 'full_name', 'role'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person) throw invalidReset();
  assertPassword(password, person);
  const before = await passwordOf(services.db, userId);
  if (before !== null && (await verifyPassword({ hash: before, password }))) throw sameAsBefore();
  const hash = await hashPassword(password);
  await inTransaction(services, system, async (work) => {
    const db = work.tx.withTables<AuthTables>();
    // Of two requests with one link the second finds it taken.
    const { numDeletedRows } = await db.deleteFrom('verifications').where('id', '=', id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw invalidReset();
    await db.deleteFrom('verifications').where('value', '=', userId).execute();
    await setPassword(work.tx, userId, hash);
    // The holder of the mailed token reads the mail of this address.
    await work.system.update('User', userId, { is_verified: true });
    await forgetBounce(work, person.email);
    await revokeAccess(work, userId);
    await notifyEnd(work, userId);
    await forgetAllLoginTries(work.tx, person.email);
    await queueDraft(work, passwordChangedMail(person.email, services.env.publicUrl));
  });
  return userId;
}

export interface PasswordChange {
  current_password: string;
  new_password: string;
}

/** Changes the password of the session's person; this session stays, all others and every API key end with the same commit. */
export async function changePassword(services: Services, session: Session, change: PasswordChange): Promise<void> {
  const userId = session.actor.id;
  const person = await services.db
    .selectFrom('users')
    .select(['email', 'full_name', 'role'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const origin: LoginOrigin = { session: session.id };
  await takeLoginTry(services, person.email, origin);
  const before = await passwordOf(services.db, userId);
  if (before === null || !(await verifyPassword({ hash: before, password: change.current_password }))) {
    throw new AppError('FORBIDDEN', errorText('wrongCurrentPassword'));
  }
  assertPassword(change.new_password, person);
  if (isSame(change.new_password, change.current_password)) throw sameAsBefore();
  const password = await hashPassword(change.new_password);
  await inTransaction(services, session.actor, async (work) => {
    const db = work.tx.withTables<AuthTables>();
    const { numUpdatedRows } = await db
      .updateTable('accounts')
      .set({ password })
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .where('password', '=', before)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('CONFLICT', errorText('passwordJustChanged'));
    await db.deleteFrom('verifications').where('value', '=', userId).execute();
    await revokeSessionsOf(work.tx, userId, session.id);
    await endKeysOf(work.tx, userId);
    await notifyEnd(work, userId);
    await queueDraft(work, passwordChangedMail(person.email, services.env.publicUrl));
  });
  await forgetLoginTries(services, person.email, origin);
}

/** Hashes are made of the NFKC form. */
function isSame(one: string, other: string): boolean {
  return one.normalize('NFKC') === other.normalize('NFKC');
}

export function invalidCredentials(): AppError {
  return new AppError('INVALID_CREDENTIALS', errorText('invalidCredentials'));
}

function invalidReset(): AppError {
  return new AppError('INVALID_RESET_TOKEN', errorText('invalidResetToken'));
}
