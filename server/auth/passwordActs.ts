import { APIError } from 'better-auth';
import { system } from '#domain/access.ts';
import { AppError } from '#domain/errors.ts';
import { assertMayLogIn, countFailedLogin, forgetFailedLogins, limitMails } from '#server/auth/limits.ts';
import { hashPassword, verifyPassword } from '#server/auth/passwordHash.ts';
import { assertPassword } from '#server/auth/passwords.ts';
import { personByEmail, sendCodeAgain } from '#server/auth/registration.ts';
import { announceEnd, revokeSessionsOf, userNotRegistered, type Session } from '#server/auth/sessions.ts';
import type { AuthTables } from '#server/auth/tables.ts';
import { passwordChangedMail } from '#server/mail/authMails.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { inTransaction } from '#server/work.ts';

/** Answers the bearer token. INVALID_CREDENTIALS (401) alike for an unknown address and a wrong password. */
export async function logIn(services: Services, email: string, password: string, headers: Headers): Promise<string> {
  await assertMayLogIn(services, email);
  try {
    const { token } = await services.auth.library.api.signInEmail({ body: { email, password }, headers });
    await forgetFailedLogins(services, email);
    return token;
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (error.body?.code === 'user_not_registered') throw userNotRegistered(services.env.appId);
    // Only a right password gets this far: nobody learns by guessing that an address waits for its code.
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') {
      await sendCodeAgain(services, email);
      throw new AppError('EMAIL_UNVERIFIED', 'Please confirm your e-mail address. We sent you a new code');
    }
    await countFailedLogin(services, email);
    throw invalidCredentials();
  }
}

/** Mails a reset link where there is an active account; the same answer where there is none. A new link ends older ones. */
export async function requestReset(services: Services, email: string): Promise<void> {
  await limitMails(services, 'reset', email);
  const person = await personByEmail(services, email);
  if (!person?.is_active) return;
  await services.db.withTables<AuthTables>().deleteFrom('verifications').where('value', '=', person.id).execute();
  await services.auth.library.api.requestPasswordReset({ body: { email: person.email } });
}

/** Takes the token, once, and ends every session of the person. A refused password leaves the token usable. */
export async function resetPassword(services: Services, token: string, password: string): Promise<void> {
  const { internalAdapter } = await services.auth.library.$context;
  const reset = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!reset || reset.expiresAt.getTime() < Date.now()) throw invalidReset();
  const person = await services.db
    .selectFrom('users')
    .select(['email', 'full_name', 'role'])
    .where('id', '=', reset.value)
    .executeTakeFirst();
  if (!person) throw invalidReset();
  assertPassword(password, person);
  try {
    await services.auth.library.api.resetPassword({ body: { token, newPassword: password } });
  } catch (error) {
    if (error instanceof APIError) throw invalidReset();
    throw error;
  }
  await inTransaction(services, system, (work) => announceEnd(work, reset.value));
  await forgetFailedLogins(services, person.email);
}

export interface PasswordChange {
  current_password: string;
  new_password: string;
}

/** Changes the password of the session's person; this session stays, all others end with the same commit. */
export async function changePassword(services: Services, session: Session, change: PasswordChange): Promise<void> {
  const userId = session.actor.id;
  const person = await services.db
    .selectFrom('users')
    .select(['email', 'full_name', 'role'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await assertMayLogIn(services, person.email);
  const stored = await services.db
    .withTables<AuthTables>()
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (!stored?.password || !(await verifyPassword({ hash: stored.password, password: change.current_password }))) {
    await countFailedLogin(services, person.email);
    throw new AppError('FORBIDDEN', 'The current password is wrong');
  }
  assertPassword(change.new_password, person);
  const before = stored.password;
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
    if (numUpdatedRows === 0n) throw new AppError('CONFLICT', 'The password was changed a moment ago');
    await db.deleteFrom('verifications').where('value', '=', userId).execute();
    await revokeSessionsOf(work.tx, userId, session.id);
    await announceEnd(work, userId);
    await queueMail(work, passwordChangedMail(person.email, services.env.publicUrl));
  });
  await forgetFailedLogins(services, person.email);
}

export function invalidCredentials(): AppError {
  return new AppError('INVALID_CREDENTIALS', 'Invalid credentials');
}

function invalidReset(): AppError {
  return new AppError('INVALID_RESET_TOKEN', 'Reset token invalid or expired');
}
