import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { WaitingInvitation } from '#domain/administrationActs.ts';
import { AppError } from '#domain/errors.ts';
import { audit } from '#server/auth/audit.ts';
import type { AuthTables, InvitationRow } from '#server/auth/tables.ts';
import type { Db } from '#server/db/Database.ts';
import { invitationMail } from '#server/mail/authMails.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import type { Work } from '#server/work.ts';

/** Hours. */
const invitationLife = 72;

/** Mails a link that makes an account with this role. A newer invitation of an address ends the older ones. */
export async function invite(work: Work, { email, role }: Pick<InvitationRow, 'email' | 'role'>): Promise<void> {
  const { actor, services } = work;
  const token = randomBytes(32).toString('base64url');
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

/** Those that can still be used, the first to expire first. */
export async function listInvitations(db: Db): Promise<WaitingInvitation[]> {
  const found = await open(db)
    .leftJoin('users as sender', 'sender.id', 'invitations.invited_by')
    .select([
      'invitations.email',
      'invitations.role',
      'sender.full_name as invited_by_name',
      'invitations.expires_at as expires_date',
    ])
    .orderBy('invitations.expires_at')
    .limit(100)
    .execute();
  return found;
}

/** Does an invitation of this address wait to be used? */
export async function isInvited(db: Db, email: string): Promise<boolean> {
  return (await open(db).select('id').where(isOf(email.toLowerCase())).executeTakeFirst()) !== undefined;
}

/** Uses up the invitation a confirmed sign-up came through, and answers the role it promises; null where it has ended. */
export async function takeInvitation(tx: Db, id: string): Promise<InvitationRow['role'] | null> {
  const taken = await open(tx).select('role').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!taken) return null;
  await tx
    .withTables<AuthTables>()
    .updateTable('invitations')
    .set({ used_date: sql`now()` })
    .where('id', '=', id)
    .execute();
  return taken.role;
}

/** Whoever sent it must still be one who may: a role is not given in the name of somebody who lost it. */
function open(db: Db) {
  return db
    .withTables<AuthTables>()
    .selectFrom('invitations')
    .where('used_date', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where(
      sql<boolean>`(invited_by is null or exists (
        select from users where users.id = invitations.invited_by and users.role = 'admin' and users.is_active))`,
    );
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
