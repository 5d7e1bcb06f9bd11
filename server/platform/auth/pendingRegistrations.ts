import { sql } from 'kysely';
import { codeLife, codeTries, hashCode, newCode } from './oneTimeCode.ts';
import { verifyPassword } from './passwordHash.ts';
import type { AuthTables, RegistrationRow } from './tables.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { codeMail } from '#server/platform/mail/authMails.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { MailPlace } from '#server/platform/mail/outbox.ts';
import type { Services } from '#server/platform/services.ts';

export type Waiting = Pick<RegistrationRow, 'id' | 'password' | 'locale'>;

/** One after the other for one address in all processes, until `tx` ends. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${email}`}, 0))`.execute(tx);
}

/** The sign-ups of an address that wait for its confirmation, newest first. */
export function registrationsOf(db: Db, email: string): Promise<Waiting[]> {
  return db
    .withTables<AuthTables>()
    .selectFrom('registrations')
    .select(['id', 'password', 'locale'])
    .where('email', '=', email)
    .orderBy('created_date', 'desc')
    .orderBy('id')
    .execute();
}

/** The one of them that was made with this password. */
export async function withPassword(waiting: readonly Waiting[], password: string): Promise<Waiting | undefined> {
  for (const registration of waiting) {
    if (await verifyPassword({ hash: registration.password, password })) return registration;
  }
  return undefined;
}

/** Ends the sign-ups of an address and answers them: it was confirmed, or became an account in another way. */
export function endRegistrations(tx: Db, email: string): Promise<RegistrationRow[]> {
  return tx.withTables<AuthTables>().deleteFrom('registrations').where('email', '=', email).returningAll().execute();
}

/** Mails a new code for one sign-up. It is the only one of the address that works from then on. */
export async function mailCode(
  place: MailPlace,
  services: Services,
  { id, email, locale }: Pick<RegistrationRow, 'id' | 'email' | 'locale'>,
) {
  const code = newCode();
  await sql`update registrations set
      code_hash = case when id = ${id} then ${hashCode(services, email, code)} end,
      code_expires_at = now() + make_interval(mins => ${codeLife}),
      code_tries = 0
    where email = ${email}`.execute(place.tx);
  await queueDraft(place, { ...codeMail(email, code), locale });
}

/**
 * Is this the live code of the address? Answers its hash, or null. The try is taken before anything is compared, so that
 * of many guesses at the same moment no more than five are looked at.
 */
export async function tryCode(services: Services, email: string, code: string): Promise<string | null> {
  const { rows } = await services.pool.query<{ code_hash: string }>(
    `update registrations set code_tries = code_tries + 1
     where email = $1 and code_hash is not null and code_expires_at > now() and code_tries < $2
     returning code_hash`,
    [email, codeTries],
  );
  const hash = hashCode(services, email, code);
  return rows.some(({ code_hash }) => code_hash === hash) ? hash : null;
}
