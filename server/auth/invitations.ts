import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { system, type Actor } from '#domain/access.ts';
import { AppError } from '#domain/errors.ts';
import { audit } from '#server/auth/audit.ts';
import { issueToken } from '#server/auth/sessions.ts';
import type { AuthTables, InvitationRow } from '#server/auth/tables.ts';
import type { Db } from '#server/db/Database.ts';
import { invitationMail } from '#server/mail/authMails.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { inTransaction, type Work } from '#server/work.ts';

/** Hours. */
const invitationLife = 72;

/** Mails a link that makes an account with this role. A newer invitation of an address ends the older ones. */
export async function invite(
  services: Services,
  actor: Actor,
  { email, role }: Pick<InvitationRow, 'email' | 'role'>,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await inTransaction(services, actor, async (work) => {
    const db = work.tx.withTables<AuthTables>();
    // Administrators see every address anyway, and a link that cannot work would help nobody.
    await refuseMembers(db, email);
    await db.deleteFrom('invitations').where(isOf(email)).where('used_date', 'is', null).execute();
    const { id } = await db
      .insertInto('invitations')
      .values({
        email,
        role,
        token_hash: hash(token),
        invited_by: actor.kind === 'user' ? actor.id : null,
        expires_at: sql<string>`now() + make_interval(hours => ${invitationLife})`,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueMail(work, invitationMail(email, services.env.publicUrl, token, role));
    await audit(work.tx, actor, [{ action: 'auth.invite', entity: 'Invitation', entity_id: id, fields: ['role'] }]);
  });
}

/** The invitation behind a link, for this address. INVALID_CODE (400) when it was used, has expired or is another's. */
export async function openInvitation(
  { db }: Pick<Services, 'db'>,
  token: string,
  email: string,
): Promise<Pick<InvitationRow, 'id' | 'role'>> {
  const found = await open(db)
    .select(['id', 'role'])
    .where('token_hash', '=', hash(token))
    .where(isOf(email))
    .executeTakeFirst();
  if (found) return found;
  throw new AppError('INVALID_CODE', 'This invitation is no longer valid for this address. Please ask for a new one');
}

/** Does an invitation of this address wait to be used? */
export async function isInvited(db: Db, email: string): Promise<boolean> {
  return (await open(db).select('id').where(isOf(email.toLowerCase())).executeTakeFirst()) !== undefined;
}

/**
 * Remembers who signed up through the link. Signing up again without it (`id` null) forgets that: otherwise somebody else's
 * password could ride on the role once the owner of the address confirms it.
 */
export async function claimInvitation({ db }: Services, userId: string, id: string | null): Promise<void> {
  const invitations = db.withTables<AuthTables>().updateTable('invitations');
  await invitations.set({ claimed_by: null }).where('claimed_by', '=', userId).where('used_date', 'is', null).execute();
  if (id !== null) await invitations.set({ claimed_by: userId }).where('id', '=', id).execute();
}

/**
 * The address is confirmed: the promised role becomes true, once. Answers the token of a new session where the role changed,
 * because the older one ends with it; null otherwise.
 */
export async function acceptInvitation(services: Services, userId: string): Promise<string | null> {
  const changed = await inTransaction(services, system, (work) => takeRole(work, userId));
  if (!changed) return null;
  services.auth.sessions.clear();
  return issueToken(services, userId);
}

async function takeRole(work: Work, userId: string): Promise<boolean> {
  const claimed = await open(work.tx)
    .select(['id', 'role'])
    .where('claimed_by', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!claimed) return false;
  await work.tx
    .withTables<AuthTables>()
    .updateTable('invitations')
    .set({ used_date: sql`now()` })
    .where('id', '=', claimed.id)
    .execute();
  const { role } = await work.system.get('User', userId);
  if (role === claimed.role) return false;
  await work.system.update('User', userId, { role: claimed.role });
  const actor: Actor = { kind: 'user', id: userId, role, userRole: null, onboarded: false };
  await audit(work.tx, actor, [
    { action: 'auth.invitation_accepted', entity: 'User', entity_id: userId, fields: ['role'] },
  ]);
  return true;
}

function open(db: Db) {
  return db
    .withTables<AuthTables>()
    .selectFrom('invitations')
    .where('used_date', 'is', null)
    .where('expires_at', '>', sql<string>`now()`);
}

async function refuseMembers(db: Db, email: string): Promise<void> {
  const member = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email}`)
    .where('is_verified', '=', true)
    .executeTakeFirst();
  if (member) throw new AppError('CONFLICT', 'A user with this email already exists');
}

function isOf(email: string) {
  return sql<boolean>`lower(email) = ${email}`;
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
