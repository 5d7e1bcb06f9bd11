import { system } from '#domain/core/access.ts';
import { isEmailAddress } from '#domain/core/emailAddress.ts';
import { AppError } from '#domain/core/errors.ts';
import { domainOf, type SignOnRefusal } from '#domain/workspaces/signOn.ts';
import { maxMembers } from '#domain/workspaces/workspace.ts';
import type { Member } from '#domain/workspaces/member.ts';
import { audit, type AuditEvent } from '#server/platform/auth/audit.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { Work } from '#server/platform/work.ts';
import { endMembership } from '#server/features/workspaces/membership.ts';
import { reasonIn } from '#server/features/workspaces/signOn/refusal.ts';
import { accountOf, seatedUser } from '#server/features/workspaces/signOn/seat.ts';
import type { SignOnRow } from '#server/features/workspaces/signOn/sql.ts';
import type { UserChange } from './attributes.ts';
import { scimError } from './errors.ts';
import { listedMember, type MemberFilter, type ProvisionedMember } from './sql.ts';

/** NOT_FOUND for a member whom this provider does not list. */
export async function memberNamed(db: Db, signOn: SignOnRow, filter: MemberFilter): Promise<ProvisionedMember> {
  const member = await listedMember(db, signOn, filter);
  if (!member) throw new AppError('NOT_FOUND', 'There is no such user');
  return member;
}

/** Makes a user of the provider a member. CONFLICT (uniqueness) for one who is: the provider reads them and goes on. */
export async function addUser(work: Work, signOn: SignOnRow, change: UserChange): Promise<ProvisionedMember> {
  const { userName: email, full_name: name = null } = change;
  assertAddress(signOn, email);
  const isMember = scimError('CONFLICT', 'uniqueness', `${email} is a member already`);
  if ((await listedMember(work.tx, signOn, { email }))?.status === 'active') throw isMember;
  const { id } = await seated(() => seatNew(work, signOn, email, name));
  const member = await listedMember(work.tx, signOn, { user_id: id });
  if (!member) throw isMember;
  return changeUser(work, signOn, member, { ...change, userName: member.email });
}

async function seatNew(work: Work, signOn: SignOnRow, email: string, name: string | null) {
  return seatedUser(work, signOn, await accountOf(work, { email, name }), true);
}

/** Changes what the provider says of a member, and ends or renews their membership. */
export async function changeUser(
  work: Work,
  signOn: SignOnRow,
  member: ProvisionedMember,
  { userName, externalId, full_name, active }: UserChange,
): Promise<ProvisionedMember> {
  if (userName !== undefined && userName !== member.email)
    throw scimError(
      'BAD_REQUEST',
      'mutability',
      'The userName of a user cannot change: remove the user and add another',
    );
  const patch: Partial<Member> = {
    ...(externalId === undefined || externalId === member.external_id ? {} : { external_id: externalId }),
    ...(full_name === undefined || full_name === member.full_name ? {} : { full_name }),
  };
  if (Object.keys(patch).length > 0) {
    await work.system.update('Member', member.id, patch);
    await record(work, member, 'Member.update', Object.keys(patch));
  }
  if (active === false && member.status === 'active') await endUser(work, signOn, member, 'inactive');
  if (active === true && member.status !== 'active') {
    const { user_id, email, full_name: name } = member;
    await seated(async () => {
      if (user_id === null) await seatNew(work, signOn, email, name);
      else await seatedUser(work, signOn, user_id, true);
    });
  }
  return memberNamed(work.tx, signOn, { id: member.id });
}

/** Ends the membership: the user loses every right in the facility with the commit. */
export async function endUser(
  work: Work,
  { facility_id }: SignOnRow,
  { id, email, status }: ProvisionedMember,
  provider_state: 'inactive' | 'deleted',
): Promise<void> {
  // One of an address is listed.
  await work.system.updateAll(
    'Member',
    { facility_id, email, provider_state: 'inactive' },
    { provider_state: 'deleted' },
  );
  const member = await work.system.get('Member', id, { lock: 'update' });
  if (status === 'active') {
    await endMembership(work, member);
    await record(work, { id }, 'Member.leave');
  }
  await work.system.update('Member', id, {
    provider_state,
    ...(provider_state === 'deleted' ? { external_id: null } : {}),
  });
}

function assertAddress({ domain }: SignOnRow, email: string | undefined): asserts email is string {
  if (email === undefined || !isEmailAddress(email))
    throw scimError('BAD_REQUEST', 'invalidValue', 'userName must be the email address of the user');
  if (domainOf(email) !== domain)
    throw scimError('BAD_REQUEST', 'invalidValue', `userName must be an address at ${domain}`);
}

const sentences: Partial<Record<SignOnRefusal, string>> = {
  membership_ended: 'A colleague removed this member from the facility, who comes back by an invitation',
  no_seats: `A facility has at most ${maxMembers} members`,
};

/** What refuses a sign-in refuses a user of the provider, too. */
async function seated<T>(seat: () => Promise<T>): Promise<T> {
  try {
    return await seat();
  } catch (error) {
    const reason = reasonIn(error);
    if (reason === null) throw error;
    const sentence = sentences[reason] ?? 'The address belongs to an account that is not of this facility';
    throw scimError('CONFLICT', 'uniqueness', sentence);
  }
}

export async function record(
  { tx }: Work,
  { id }: Pick<Member, 'id'>,
  action: AuditEvent['action'],
  fields: string[] = [],
): Promise<void> {
  await audit(tx, system, [{ action, entity: 'Member', entity_id: id, fields }]);
}
