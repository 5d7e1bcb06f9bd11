import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { User } from '#domain/accounts/user.ts';
import { isAwaited, openInvitation } from './invitations.ts';
import { limitMails, limitMailsWithoutPause } from './limits.ts';
import { hashPassword } from './passwordHash.ts';
import { assertPassword } from './passwords.ts';
import { lockAddress, mailCode, registrationsOf, withPassword, type Waiting } from './pendingRegistrations.ts';
import type { AuthTables, RegistrationRow } from './tables.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { alreadyRegisteredMail } from '#server/platform/mail/authMails.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';

export interface Registration {
  /** Trimmed and in lower case. */
  email: string;
  password: string;
  full_name?: string | undefined;
  /** The person ticked that they are 18 or older (spec D34). */
  adult_confirmed?: boolean | undefined;
  /** From the link of an invitation: gives the role it promises. */
  invitation_token?: string | undefined;
  /** Of the browser; the site's own by default. */
  locale?: Locale | undefined;
}

export type Person = Pick<User, 'id' | 'email' | 'full_name' | 'role' | 'is_verified' | 'is_active'>;

/**
 * Keeps the sign-up and mails a one-time code; a known address gets a mail that says so, and the same answer: an id that
 * becomes the account's once this sign-up is confirmed.
 */
export async function register(services: Services, registration: Registration): Promise<{ id: string }> {
  const { email, password, full_name, invitation_token } = registration;
  const invitation = invitation_token === undefined ? null : await openInvitation(services, invitation_token, email);
  if (services.env.signUp === 'invited' && !invitation && !(await isAwaited(services.db, email))) {
    throw new AppError('FORBIDDEN', errorText('invitationOnly'));
  }
  assertPassword(password, { email, full_name: full_name ?? null, role: invitation?.role ?? 'user' });
  await limitMailsWithoutPause(services, 'code', email);
  // Before it is known whether the address has an account, so that the time does not reveal it.
  const hash = await hashPassword(password);
  const known = await registrationsOf(services.db, email);
  const same = await withPassword(known, password);
  const now = services.clock().toISOString();
  const row = {
    id: crypto.randomUUID(),
    created_date: now,
    email,
    password: hash,
    full_name: full_name ?? null,
    adult_confirmed_date: registration.adult_confirmed ? now : null,
    invitation_id: invitation?.id ?? null,
    locale: registration.locale ?? null,
  };
  await transaction(services.pool, async (tx) => {
    await lockAddress(tx, email);
    // What came while this one waited: comparing a password takes time, so what was there before is not compared again.
    const unseen = (await registrationsOf(tx, email)).filter(({ id }) => known.every((one) => one.id !== id));
    await keep(services, tx, row, same ?? (await withPassword(unseen, password)));
  });
  return { id: row.id };
}

/** `replaced`: a sign-up with the same password is the same person, who has pressed twice or corrected the name. */
async function keep(
  services: Services,
  tx: Db,
  row: Omit<RegistrationRow, 'code_hash'>,
  replaced: Waiting | undefined,
): Promise<void> {
  const known = await personByEmail({ db: tx }, row.email);
  if (known && (known.is_verified || !known.is_active)) {
    await queueDraft({ tx, services }, alreadyRegisteredMail(known.email, services.env.publicUrl));
    return;
  }
  const registrations = tx.withTables<AuthTables>();
  if (replaced) await registrations.deleteFrom('registrations').where('id', '=', replaced.id).execute();
  await registrations
    .insertInto('registrations')
    .values({ ...row, code_hash: null })
    .execute();
  await mailCode({ tx, services }, services, row);
}

/** A new code for an address that waits for one; nothing at all, but the same answer, for every other. */
export async function resendCode(services: Services, email: string): Promise<void> {
  await limitMails(services, 'code', email);
  const [newest] = await registrationsOf(services.db, email);
  if (newest) await sendCode(services, email, newest);
}

/**
 * Was there a sign-up with this address and this password that was never confirmed? Then a new code is on its way, unless the
 * address got too many already.
 */
export async function waitsForCode(services: Services, email: string, password: string): Promise<boolean> {
  const waiting = await withPassword(await registrationsOf(services.db, email), password);
  if (!waiting) return false;
  try {
    await limitMailsWithoutPause(services, 'code', email);
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return true;
    throw error;
  }
  await sendCode(services, email, waiting);
  return true;
}

export async function personByEmail(services: { db: Db }, email: string): Promise<Person | undefined> {
  return services.db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'role', 'is_verified', 'is_active'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst();
}

async function sendCode(services: Services, email: string, { id, locale }: Waiting): Promise<void> {
  await transaction(services.pool, (tx) => mailCode({ tx, services }, services, { id, email, locale }));
}
