import type { Actor } from '#domain/core/access.ts';
import type { User } from '#domain/accounts/user.ts';
import { rightsOf } from '#domain/core/rights.ts';

/** What decides on the account alone what a person may do. */
const columns = ['role', 'user_role', 'works_for', 'work_role', 'work_site_ids'] as const;
export type CallerRights = Pick<User, (typeof columns)[number]>;

/** Of the person $5, as the write leaves it: who joins or leaves a facility by the write itself can repeat it. */
export const callerRightsSql = `select jsonb_build_object(${columns.map((name) => `'${name}', ${name}`).join(', ')})
  from users where id = $5`;

/** Whether the caller may do less now, so that an answer from before may show what is closed to them. */
export function hasLost(before: CallerRights, actor: Actor): boolean {
  if (actor.kind !== 'user') return false;
  if (before.role === 'admin' && actor.role !== 'admin') return true;
  if (before.user_role !== null && before.user_role !== actor.userRole) return true;
  const { works_for, work_role, work_site_ids: sites } = before;
  if (works_for === null || work_role === null) return false;
  const { seat } = actor;
  if (seat?.facilityId !== works_for) return true;
  if (rightsOf[work_role].some((right) => !rightsOf[seat.workRole].includes(right))) return true;
  return seat.siteIds.length > 0 && (sites.length === 0 || sites.some((id) => !seat.siteIds.includes(id)));
}
