import type { Member } from '#domain/workspaces/member.ts';
import { rightsOf } from '#domain/core/rights.ts';
import { endKeysOf } from '#server/platform/auth/apiKeys.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { deleteSignOn } from './signOn/sql.ts';

/** Ends a membership or an invitation. What follows for the account is `syncMembership`. */
export function endMembership(work: Work, { id }: Member): Promise<Member> {
  return work.system.update('Member', id, {
    status: 'left',
    left_date: work.services.clock().toISOString(),
    expires_date: null,
    token_hash: null,
  });
}

/**
 * What a membership says is copied to the account of the member, with which sessions are read: they look again with the
 * commit.
 */
export const syncMembership: Reaction<'Member'> = async (work, { before, after }) => {
  if (after?.status === 'active' && after.user_id) {
    const { facility_id: works_for, work_role, site_ids: work_site_ids } = after;
    await work.system.update('User', after.user_id, { user_role: 'facility', works_for, work_role, work_site_ids });
  } else if (before?.status === 'active' && before.user_id) {
    const [user] = await work.system.find('User', { id: before.user_id, works_for: before.facility_id }, { limit: 1 });
    await endKeysOf(work.tx, before.user_id);
    if (user) await work.system.update('User', user.id, { works_for: null, work_role: null, work_site_ids: [] });
  }
};

type MemberRights = Pick<Member, 'work_role' | 'site_ids'>;

/** Whether `other` opens what is closed with `reach`: taking rights and sites away opens nothing. */
export function givesMore(rights: MemberRights, other: MemberRights): boolean {
  const addsRights = rightsOf[other.work_role].some((right) => !rightsOf[rights.work_role].includes(right));
  const isWider = other.site_ids.length === 0 || other.site_ids.some((id) => !rights.site_ids.includes(id));
  return addsRights || (rights.site_ids.length > 0 && isWider);
}

/** No user acts for a closed facility, and all do again once it is open: the server reads their sessions again. */
export const syncFacility: Reaction<'User'> = async (work, { before, after }) => {
  if (!before || !after || before.is_active === after.is_active || after.user_role !== 'facility') return;
  const sessions_ended_date = work.services.clock().toISOString();
  await work.system.updateAll('User', { works_for: after.id }, { sessions_ended_date });
};

/**
 * Of an account that is erased: its own membership ends and says nothing of the person anymore; of a facility the colleagues
 * leave, its sites close and name no place, and its templates and saved views go.
 */
export async function forgetWorkspace(work: Work, id: string): Promise<void> {
  for (const member of await work.system.find('Member', { user_id: id })) {
    if (member.status !== 'left') await endMembership(work, member);
    await work.system.update('Member', member.id, {
      email: `${id}@deleted.invalid`,
      full_name: null,
      external_id: null,
      provider_state: null,
    });
  }
  for (const member of await work.system.find('Member', { facility_id: id })) {
    if (member.status !== 'left') await endMembership(work, member);
  }
  await deleteSignOn(work.tx, id);
  await work.system.updateAll('Site', { facility_id: id }, { is_closed: true, address: null, phone: null });
  for (const entity of ['MessageTemplate', 'FormTemplate'] as const) {
    for (const template of await work.system.find(entity, { facility_id: id })) {
      await work.system.remove(entity, template.id);
    }
  }
  for (const view of await work.system.find('ApplicantView', { facility_id: id })) {
    await work.system.remove('ApplicantView', view.id);
  }
}
