import type { Actor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { insertVerifiedUser } from './accounts.ts';
import { audit } from './audit.ts';
import { takeInvitation } from './invitations.ts';
import { endRegistrations, lockAddress, registrationsOf, tryCode, withPassword } from './pendingRegistrations.ts';
import { issueToken } from './sessions.ts';
import type { RegistrationRow } from './tables.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { MailPlace } from '#server/platform/mail/outbox.ts';
import type { Services } from '#server/platform/services.ts';

export interface Confirmation {
  email: string;
  otp_code: string;
  /** The one the person signed up with. */
  password?: string | undefined;
}

/**
 * Takes the code, once; makes the account and answers a session. The code proves who reads the mail, and nothing about who
 * chose which password: another person may have signed up with the address too. So the sign-up that counts is the one whose
 * password comes along, or the only one there is. Where neither is so none counts, and a link to choose a password is mailed.
 */
export async function verifyCode(
  services: Services,
  { email, otp_code, password }: Confirmation,
  headers: Headers,
): Promise<{ id: string; token: string; hasPassword: boolean }> {
  const code = /^\d{6}$/.test(otp_code) ? await tryCode(services, email, otp_code) : null;
  // Wrong, expired, used, tried too often, unknown address: one answer.
  if (code === null) throw invalidCode();
  const own =
    password === undefined ? undefined : await withPassword(await registrationsOf(services.db, email), password);
  const { id, hasPassword } = await transaction(services.pool, async (tx) => {
    await lockAddress(tx, email);
    const ended = await endRegistrations(tx, email);
    // Confirmed by another request in the meantime, or a newer code was mailed.
    const confirmed = ended.find(({ code_hash }) => code_hash === code);
    if (!confirmed) throw invalidCode();
    const only = password === undefined && ended.length === 1 ? confirmed : undefined;
    const counts = only ?? ended.find((registration) => registration.id === own?.id) ?? null;
    return { id: await makeAccount({ tx, services }, confirmed, counts), hasPassword: counts !== null };
  });
  if (!hasPassword) await services.auth.library.api.requestPasswordReset({ body: { email } });
  return { id, token: await issueToken(services, id, headers), hasPassword };
}

async function makeAccount(
  { tx, services }: MailPlace,
  confirmed: RegistrationRow,
  counts: RegistrationRow | null,
): Promise<string> {
  const promised = counts?.invitation_id ? await takeInvitation(tx, counts.invitation_id) : null;
  const account = {
    id: (counts ?? confirmed).id,
    email: confirmed.email,
    role: promised?.role ?? 'user',
    user_role: promised?.user_role ?? null,
    adult_confirmed_date: counts?.adult_confirmed_date ?? null,
    // Signing up is agreeing: every form says so.
    terms_accepted_date: counts?.created_date ?? null,
    ...(counts?.full_name ? { full_name: counts.full_name } : {}),
    locale: counts?.locale === services.env.defaultLanguage ? null : (counts?.locale ?? null),
  } as const;
  const id = await insertVerifiedUser(tx, account, counts?.password ?? null);
  // The address has an account by now: from a provider, or the administrator of the settings.
  if (id === null) throw invalidCode();
  if (promised?.role === 'admin') {
    const actor: Actor = { kind: 'user', id, role: 'user', userRole: null, onboarded: false };
    await audit(tx, actor, [{ action: 'auth.invitation_accepted', entity: 'User', entity_id: id, fields: ['role'] }]);
  }
  return id;
}

function invalidCode(): AppError {
  return new AppError('INVALID_CODE', errorText('invalidCode'));
}
