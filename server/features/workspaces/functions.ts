import { partyIdOf, type UserActor } from '#domain/core/access.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import type { Member } from '#domain/workspaces/member.ts';
import { isOnboarded } from '#domain/accounts/onboarding.ts';
import type { User } from '#domain/accounts/user.ts';
import * as contracts from '#domain/workspaces/contracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { rightsOf } from '#domain/core/rights.ts';
import { maxSites } from '#domain/workspaces/workspace.ts';
import { audit, type AuditEvent } from '#server/platform/auth/audit.ts';
import { limitPerson } from '#server/platform/auth/limits.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { conflict, invite, membersOf, openInvitation } from './invitation.ts';
import { endMembership, givesMore } from './membership.ts';
import { assertSites } from './sites.ts';
import { actsForItself } from './sql.ts';

export const workplace = implement(contracts.workplace, async (work) => {
  const { seat, id } = personOf(work.actor);
  if (!seat) return { facility: null, member: null, rights: [], sites: [] };
  const facility = await work.system.get('User', seat.facilityId);
  const [member] = await work.system.find('Member', { user_id: id, status: 'active' }, { limit: 1 });
  const sites = await work.repo.find('Site', { facility_id: facility.id }, { sort: 'created_date', limit: maxSites });
  const isTheirs = (site: { id: string }) => seat.siteIds.length === 0 || seat.siteIds.includes(site.id);
  return {
    facility: {
      id: facility.id,
      name: nameOf(facility),
      avatar: facility.avatar,
      location: facility.location,
      employees: facility.employees,
      saved_talent_ids: facility.saved_talent_ids,
    },
    member: member ? work.repo.view('Member', member) : null,
    rights: [...rightsOf[seat.workRole]],
    sites: sites.filter(isTheirs).map((site) => work.repo.view('Site', site)),
  };
});

export const inviteMember = implement(contracts.inviteMember, async (work, input) => ({
  success: true as const,
  member: work.repo.view('Member', await inviteColleague(work, input)),
}));

/** Invites a colleague to the caller's facility, at sites at which the caller acts. */
export async function inviteColleague(
  work: Work,
  input: ParsedInputOf<typeof contracts.inviteMember>,
): Promise<Member> {
  const facility = await work.system.get('User', facilityOf(work));
  const { email, full_name, work_role, site_ids = [] } = input;
  assertOwnSites(work, site_ids);
  await assertSites(work, facility.id, site_ids);
  const { member, isNew } = await invite(work, facility, { email, full_name, work_role, site_ids });
  await keep(work, member, isNew ? 'Member.create' : 'Member.update');
  return member;
}

export const joinFacility = implement(contracts.joinFacility, async (work, { token }) => {
  const { id } = personOf(work.actor);
  await limitPerson(work.services, 'join', id);
  const found = await openInvitation(work, token);
  await work.system.withAdvisoryLocks(membersOf(found.facility_id));
  const user = await work.system.get('User', id, { lock: 'update' });
  // A colleague may have accepted or withdrawn it before this turn.
  const invitation = await openInvitation(work, token);
  await assertMayJoin(work, user, invitation);
  const member = await work.system.update('Member', invitation.id, {
    user_id: user.id,
    status: 'active',
    joined_date: work.services.clock().toISOString(),
    expires_date: null,
    token_hash: null,
    full_name: invitation.full_name ?? user.full_name,
  });
  await keep(work, member, 'Member.join');
  return { success: true as const, member: work.system.view('Member', member) };
});

export const updateMember = implement(contracts.updateMember, async (work, { member_id, ...patch }) => {
  const member = await memberOf(work, member_id);
  if (member.status === 'left') throw wrongStep(member);
  if (givesMore(member, { ...member, ...patch })) assertOwnSites(work, patch.site_ids ?? member.site_ids);
  if (patch.site_ids) await assertSites(work, member.facility_id, patch.site_ids, member.site_ids);
  const changed = await work.system.update('Member', member.id, patch);
  await keep(work, changed, 'Member.update', Object.keys(patch));
  return { success: true as const, member: work.repo.view('Member', changed) };
});

export const removeMember = implement(contracts.removeMember, async (work, { member_id }) => {
  const member = await memberOf(work, member_id);
  // A repeat is answered as done.
  if (member.status === 'left') return { success: true as const, member: work.repo.view('Member', member) };
  const ended = await endMembership(work, member);
  await keep(work, ended, member.status === 'active' ? 'Member.leave' : 'Member.delete');
  return { success: true as const, member: work.repo.view('Member', ended) };
});

export const leaveFacility = implement(contracts.leaveFacility, async (work) => {
  const person = personOf(work.actor);
  const [member] = await work.system.find('Member', { user_id: person.id, status: 'active' }, { lock: 'update' });
  if (member) await keep(work, await endMembership(work, member), 'Member.leave');
  else if (isFacilityAccount(person)) throw new AppError('FORBIDDEN', errorText('facilityAccountStays'));
  return { success: true as const };
});

export { forgetWorkspace, givesMore } from './membership.ts';
export { assertSite, refuseMore, siteNamed, sitesOfCaller, type CallerSites } from './sites.ts';
export { membersAt } from './sql.ts';

/** What the people who deal with a facility call it. */
export function nameOf({ facility_name, full_name }: Pick<User, 'facility_name' | 'full_name'>): string {
  return facility_name ?? full_name;
}

async function assertMayJoin(work: Work, user: User, { email }: Member): Promise<void> {
  if (user.user_role === 'clinician') throw conflict('clinician', errorText('clinicianJoins'));
  if (!user.is_verified || user.email.toLowerCase() !== email)
    throw new AppError('FORBIDDEN', errorText('invitationOfOther'));
  if (user.works_for !== null) throw conflict('already_member', errorText('memberAlready'));
  if (isOnboarded(user) || (await actsForItself(work.tx, user.id)))
    throw conflict('own_facility', errorText('ownFacilityJoins'));
}

/** A member of the caller's facility; its turn is taken, so that a membership moves one step at a time. */
async function memberOf(work: Work, id: string): Promise<Member> {
  const facility_id = facilityOf(work);
  if (id === facility_id) throw new AppError('FORBIDDEN', errorText('facilityAccountStays'));
  await work.system.withAdvisoryLocks(membersOf(facility_id));
  const member = await work.repo.get('Member', id, { lock: 'update' });
  if (member.facility_id === facility_id) return member;
  throw new AppError('NOT_FOUND', `Entity Member with ID ${id} not found`);
}

/** An owner who is limited to sites gives access to these alone: to colleagues and to themselves. */
function assertOwnSites({ actor }: Work, ids: readonly string[]): void {
  const own = personOf(actor).seat?.siteIds ?? [];
  if (own.length === 0 || (ids.length > 0 && ids.every((id) => own.includes(id)))) return;
  throw wrongField('site_ids', errorText('ownSitesOnly'));
}

function facilityOf(work: Work): string {
  return partyIdOf(personOf(work.actor));
}

function isFacilityAccount({ id, seat, onboarded }: UserActor): boolean {
  return seat?.facilityId === id && onboarded;
}

function wrongStep({ status }: Member): AppError {
  return new AppError('WRONG_STEP', errorText('invitationOver'), { extraData: { current: status } });
}

/** Changes of who may act for a facility are in the log. */
async function keep(work: Work, { id }: Member, action: AuditEvent['action'], fields: string[] = []): Promise<void> {
  await audit(work.tx, work.actor, [{ action, entity: 'Member', entity_id: id, fields }]);
}
