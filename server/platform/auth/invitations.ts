import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { WaitingInvitation } from '#domain/administration/contracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { audit } from './audit.ts';
import type { AuthTables, InvitationRow } from './tables.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { invitationMail } from '#server/platform/mail/authMails.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';
import type { Work } from '#server/platform/work.ts';

/** Hours. */
const invitationLife = 72;

/** What an invitation promises. */
type Promised = Pick<InvitationRow, 'role' | 'user_role'>;

/** Mails a link that makes an account with this role and side. A newer invitation of an address ends the older ones. */
export async function invite(
  work: Work,
  { email, role, user_role }: Pick<InvitationRow, 'email'> & Promised,
): Promise<void> {
  const { actor, services } = work;
  const token = randomBytes(32).toString('base64url');
  const db = work.tx.withTables<AuthTables>();
  // Administrators see every address anyway, and a link that cannot work would be useless.
  await refuseMembers(db, email);
  await db.deleteFrom('invitations').where(isOf(email)).where('used_date', 'is', null).execute();
  const { id } = await db
    .insertInto('invitations')
    .values({
      email,
      role,
      user_role,
      token_hash: hash(token),
      invited_by: actor.kind === 'user' ? actor.id : null,
      expires_at: sql<string>`now() + make_interval(hours => ${invitationLife})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueDraft(work, invitationMail(email, services.env.publicUrl, token, { role, user_role }));
  const fields = ['role', ...(user_role ? ['user_role'] : [])];
  await audit(work.tx, actor, [{ action: 'auth.invite', entity: 'Invitation', entity_id: id, fields }]);
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
  throw new AppError('INVALID_CODE', errorText('invalidInvitation'));
}

/** Those that can still be used, the first to expire first. */
export async function listInvitations(db: Db): Promise<WaitingInvitation[]> {
  const found = await open(db)
    .leftJoin('users as sender', 'sender.id', 'invitations.invited_by')
    .select([
      'invitations.email',
      'invitations.role',
      'invitations.user_role',
      'sender.full_name as invited_by_name',
      'invitations.expires_at as expires_date',
    ])
    .orderBy('invitations.expires_at')
    .limit(100)
    .execute();
  return found;
}

/** Does an invitation of this address wait to be used, to this site or to a facility? */
export async function isInvited(db: Db, email: string): Promise<boolean> {
  const found = await open(db).select('id').where(isOf(email.toLowerCase())).executeTakeFirst();
  return found !== undefined || isAwaited(db, email);
}

/** Does a facility wait for a colleague with this address? */
export async function isAwaited(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('status', '=', 'invited')
    .where('expires_date', '>', sql<string>`now()`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses up the invitation a confirmed sign-up came through, and answers what it promises; null where it has ended. */
export async function takeInvitation(tx: Db, id: string): Promise<Promised | null> {
  const taken = await open(tx).select(['role', 'user_role']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!taken) return null;
  await tx
    .withTables<AuthTables>()
    .updateTable('invitations')
    .set({ used_date: sql`now()` })
    .where('id', '=', id)
    .execute();
  return taken;
}

/** The sender must still have the right: the server grants no role in the name of a user who lost it. */
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
  if (member) throw new AppError('CONFLICT', errorText('emailTaken'));
}

function isOf(email: string) {
  return sql<boolean>`lower(email) = ${email}`;
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
