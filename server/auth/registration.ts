import { APIError } from 'better-auth';
import { AppError } from '#domain/errors.ts';
import type { User } from '#domain/user.ts';
import { claimInvitation, openInvitation } from '#server/auth/invitations.ts';
import { limitMails, limitMailsWithoutPause } from '#server/auth/limits.ts';
import { displayName } from '#server/auth/library.ts';
import { hashPassword } from '#server/auth/passwordHash.ts';
import { assertPassword } from '#server/auth/passwords.ts';
import { userNotRegistered } from '#server/auth/sessions.ts';
import type { AuthTables } from '#server/auth/tables.ts';
import { alreadyRegisteredMail } from '#server/mail/authMails.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

export interface Registration {
  /** Trimmed and in lower case. */
  email: string;
  password: string;
  full_name?: string | undefined;
  /** Decision 34: the person ticked that they are 18 or older. */
  adult_confirmed?: boolean | undefined;
  /** From the link of an invitation: gives the role it promises. */
  invitation_token?: string | undefined;
}

export type Person = Pick<User, 'id' | 'email' | 'full_name' | 'role' | 'is_verified' | 'is_active'>;

/**
 * Makes the account and mails a one-time code; a known address gets a mail that says so, and the same answer. Signing
 * up again before the address is confirmed takes the newer password and sends a new code, which alone then works.
 * Answers the id for the wire: of a known account one that stands for nobody.
 */
export async function register(services: Services, registration: Registration): Promise<{ id: string }> {
  return inTurnFor(registration.email, () => registerOne(services, registration));
}

async function registerOne(services: Services, registration: Registration): Promise<{ id: string }> {
  const { email, password, full_name, invitation_token } = registration;
  const invitation = invitation_token === undefined ? null : await openInvitation(services, invitation_token, email);
  if (services.env.signUp === 'invited' && !invitation) {
    throw new AppError('FORBIDDEN', 'Accounts are made by invitation here. Please ask the administrator for one');
  }
  assertPassword(password, { email, full_name: full_name ?? null, role: invitation?.role ?? 'user' });
  await limitMailsWithoutPause(services, 'code', email);
  const known = await personByEmail(services, email);
  if (known?.is_verified) {
    // The same work as for a new account, so that the time does not tell.
    await hashPassword(password);
    await mail(services, alreadyRegisteredMail(known.email, services.env.publicUrl));
    return { id: services.auth.standInId(email) };
  }
  if (known) await replacePassword(services, known, password);
  else await signUp(services, registration);
  const person = await personByEmail(services, email);
  if (!person)
    throw new AppError('UNAVAILABLE', 'The account could not be created. Please try again', { retryAfter: 1 });
  await claimInvitation(services, person.id, invitation?.id ?? null);
  if (registration.adult_confirmed) await confirmAdult(services, person.id);
  await sendCode(services, email);
  return { id: person.id };
}

/** A new code for an address that waits for one; nothing at all, but the same answer, for every other. */
export async function resendCode(services: Services, email: string): Promise<void> {
  await limitMails(services, 'code', email);
  await inTurnFor(email, async () => {
    const person = await personByEmail(services, email);
    if (person && !person.is_verified) await sendCode(services, email);
  });
}

/** The code of a login before the address was confirmed. Sends nothing when the address got too many already. */
export async function sendCodeAgain(services: Services, email: string): Promise<void> {
  try {
    await limitMailsWithoutPause(services, 'code', email);
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return;
    throw error;
  }
  await sendCode(services, email);
}

/** Takes the code, once; confirms the address and answers a session. */
export async function verifyCode(
  services: Services,
  email: string,
  code: string,
  headers: Headers,
): Promise<{ id: string; token: string }> {
  if (!/^\d{6}$/.test(code)) throw invalidCode();
  try {
    const { token, user } = await services.auth.library.api.verifyEmailOTP({ body: { email, otp: code }, headers });
    if (!token) throw invalidCode();
    return { id: user.id, token };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (error.body?.code === 'user_not_registered') throw userNotRegistered(services.env.appId);
    // Wrong, expired, used, tried too often, unknown address: one answer.
    throw invalidCode();
  }
}

export async function personByEmail(services: Pick<Services, 'db'>, email: string): Promise<Person | undefined> {
  return services.db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'role', 'is_verified', 'is_active'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst();
}

async function signUp(services: Services, { email, password, full_name }: Registration): Promise<void> {
  try {
    await services.auth.library.api.signUpEmail({ body: { email, password, name: displayName(full_name, email) } });
  } catch (error) {
    // Two sign-ups of one address at once: the other one made the account.
    if (error instanceof APIError && error.body?.code === 'FAILED_TO_CREATE_USER') return;
    throw error;
  }
}

async function replacePassword(services: Services, { id }: Person, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await services.db
    .withTables<AuthTables>()
    .updateTable('accounts')
    .set({ password: hash })
    .where('user_id', '=', id)
    .where('provider_id', '=', 'credential')
    // Confirmed in the meantime: then the password belongs to whoever confirmed it.
    .where((row) =>
      row.exists(
        row.selectFrom('users').select('users.id').where('users.id', '=', id).where('users.is_verified', '=', false),
      ),
    )
    .execute();
}

async function confirmAdult(services: Services, id: string): Promise<void> {
  await services.db
    .updateTable('users')
    .set({ adult_confirmed_date: services.clock().toISOString() })
    .where('id', '=', id)
    .where('adult_confirmed_date', 'is', null)
    .execute();
}

const turns = new Map<string, Promise<unknown>>();

/** One after the other for one address, so that of two quick sign-ups the later mail carries the code that works. */
async function inTurnFor<T>(email: string, act: () => Promise<T>): Promise<T> {
  const turn = (turns.get(email) ?? Promise.resolve()).then(act, act);
  turns.set(email, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(email) === turn) turns.delete(email);
  }
}

async function sendCode(services: Services, email: string): Promise<void> {
  await services.auth.library.api.sendVerificationOTP({ body: { email, type: 'email-verification' } });
}

async function mail(services: Services, message: Parameters<typeof queueMail>[1]): Promise<void> {
  await services.db.transaction().execute((tx) => queueMail({ tx, services }, message));
}

function invalidCode(): AppError {
  return new AppError('INVALID_CODE', 'The code is wrong or has expired');
}
