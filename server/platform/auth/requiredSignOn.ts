import { APIError } from 'better-auth';
import { sql } from 'kysely';
import { visitor } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { domainOf, signOnRequired } from '#domain/workspaces/signOn.ts';
import { audit } from './audit.ts';
import type { Db } from '#server/platform/db/Database.ts';

/**
 * Throws for a member who must sign in at their organization, before the library makes a session for them: by password or another
 * provider. The account of the facility and administrators keep their password.
 */
export async function stopForRequiredSignOn(db: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ email: string; domain: string }>`
    select u.email, s.domain from users u join facility_sign_ons s on s.facility_id = u.works_for
    where u.id = ${userId} and s.is_required and u.role <> 'admin'`.execute(db);
  if (!rows.some(({ email, domain }) => domainOf(email) === domain)) return;
  await audit(db, visitor, [
    { action: 'sign_on.refuse', entity: 'User', entity_id: userId, fields: [signOnRequired], outcome: 'refused' },
  ]);
  throw new APIError('FORBIDDEN', { code: signOnRequired, message: errorText('signOnRequired').message });
}

/** FORBIDDEN (403) with the sentence for the person, where the library was stopped for that; null for every other error. */
export function requiredSignOnOf(error: APIError): AppError | null {
  if (error.body?.code !== signOnRequired) return null;
  return new AppError('FORBIDDEN', errorText('signOnRequired'), { extraData: { reason: signOnRequired } });
}

/** CONFLICT (409) for the account of a facility whose members must sign in at their organization: it is the other way in. */
export async function assertMayLoseSecondFactor(db: Db, userId: string): Promise<void> {
  const { rows } = await sql`select from facility_sign_ons where facility_id = ${userId} and is_required`.execute(db);
  if (rows.length > 0) throw new AppError('CONFLICT', errorText('signOnKeepsSecondFactor'));
}
