import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#domain/core/errors.ts';
import type { Member } from '#domain/workspaces/member.ts';
import type { User } from '#domain/accounts/user.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { invitationDays, maxMembers } from '#domain/workspaces/workspace.ts';
import { limitStrangerMails } from '#server/platform/auth/limits.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import { today } from '#server/platform/today.ts';
import type { Work } from '#server/platform/work.ts';
import { memberInvitationMail } from './mail.ts';
import { countMembers } from './sql.ts';

/** Whom a facility invites, and as what. */
export interface Invited extends Pick<Member, 'email' | 'work_role' | 'site_ids'> {
  full_name: string | null | undefined;
}

/** Keeps the invitation and mails its link. A newer one of an address ends the older. */
export async function invite(
  work: Work,
  facility: User,
  invited: Invited,
): Promise<{ member: Member; isNew: boolean }> {
  await work.system.withAdvisoryLocks(membersOf(facility.id));
  const { email } = invited;
  const known = await memberWith(work, facility, email);
  if (known?.status === 'active' || email === facility.email.toLowerCase())
    throw conflict('already_member', errorText('invitedMember'));
  if (!known && (await countMembers(work.tx, facility.id)) >= maxMembers)
    throw conflict('limit', errorText('tooManyMembers', { count: maxMembers }));
  await limitStrangerMails(work, 'invitation', { id: facility.id, isVerified: isVerified(work, facility) }, email);
  const token = randomBytes(32).toString('base64url');
  const values = {
    ...invited,
    full_name: invited.full_name ?? known?.full_name ?? null,
    token_hash: hashOf(token),
    expires_date: new Date(work.services.clock().getTime() + invitationDays * 86_400_000).toISOString(),
  };
  const member = known
    ? await work.system.update('Member', known.id, values)
    : await work.system.create('Member', { ...values, facility_id: facility.id });
  await queueDraft(work, memberInvitationMail(work.services, facility, member, token));
  return { member, isNew: !known };
}

/**
 * The invitation behind a link. INVALID_CODE when it was used, replaced or withdrawn, and once its time or facility is
 * over.
 */
export async function openInvitation(work: Work, token: string): Promise<Member> {
  const [member] = await work.system.find('Member', { token_hash: hashOf(token), status: 'invited' }, { limit: 1 });
  const until = member?.expires_date ? Date.parse(member.expires_date) : 0;
  if (!member || until <= work.services.clock().getTime()) throw invitationOver();
  const [facility] = await work.system.find('User', { id: member.facility_id, is_active: true }, { limit: 1 });
  if (!facility) throw invitationOver();
  return member;
}

function invitationOver(): AppError {
  return new AppError('INVALID_CODE', errorText('invitationOver'));
}

export function conflict(reason: string, said: ReturnType<typeof errorText>): AppError {
  return new AppError('CONFLICT', said, { extraData: { reason } });
}

/** Changes of memberships wait for the lock of this name. */
export function membersOf(facilityId: string): string {
  return `members of ${facilityId}`;
}

function isVerified({ services }: Work, { verification_status, verified_through }: User): boolean {
  return verification_status === 'verified' && (verified_through === null || verified_through >= today(services));
}

async function memberWith(work: Work, { id: facility_id }: User, email: string): Promise<Member | undefined> {
  const found = await work.system.find('Member', { facility_id, email }, { lock: 'update' });
  return found.find(({ status }) => status !== 'left');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
