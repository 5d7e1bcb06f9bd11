import type { Membership, UserActor } from '#domain/core/access.ts';
import type { User } from './user.ts';

/** What access rules look at of a person. */
export const actorColumns = [
  'id',
  'user_role',
  'role',
  'is_onboarded',
  'works_for',
  'work_role',
  'work_site_ids',
] as const;

type Person = Pick<User, (typeof actorColumns)[number]>;

/** The person as access rules know them. A member counts as onboarded: their facility is. `session`: the one that asks. */
export function actorOf(user: Person, session?: string): UserActor {
  const { id, user_role: userRole, role } = user;
  const seat = membershipOf(user);
  const onboarded = user.is_onboarded || (seat !== null && seat.facilityId !== id);
  return {
    kind: 'user',
    id,
    userRole,
    role,
    onboarded,
    ...(seat ? { seat } : {}),
    ...(session === undefined ? {} : { session }),
  };
}

function membershipOf({ id, user_role, works_for, work_role, work_site_ids }: Person): Membership | null {
  if (works_for !== null && work_role !== null)
    return { facilityId: works_for, workRole: work_role, siteIds: work_site_ids };
  return user_role === 'facility' ? { facilityId: id, workRole: 'owner', siteIds: [] } : null;
}
