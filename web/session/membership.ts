import { useQuery } from '@tanstack/react-query';
import type { Actor } from '#domain/core/access.ts';
import type { User } from '#domain/accounts/user.ts';
import type { facilityFields, profileFields } from '#domain/accounts/userFields.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import { rightsOf, type Right } from '#domain/core/rights.ts';
import { useClient } from '#web/api/client.ts';
import { useUser } from './session.tsx';

/** The logged-in user, as access rules know them. */
export function useActor(): Actor {
  return actorOf(useUser());
}

/** Whether a member's work role has the right; users without a membership have all their own rights. */
export function useMay(right: Right): boolean {
  const { work_role } = useUser();
  return work_role === null || rightsOf[work_role].includes(right);
}

/** What the members of a facility see of its account. */
export type Facility = Pick<
  User,
  | 'id'
  | 'verification_status'
  | 'publish_until'
  | 'checked_kinds'
  | 'checked_date'
  | (typeof profileFields)[number]
  | (typeof facilityFields)[number]
>;

export const facilityKey = ['User', 'facility'];

/** The account of the facility that is acted for: one's own, or what its members see of it; null until that is here. */
export function useFacility(): Facility | null {
  const client = useClient();
  const user = useUser();
  const { works_for } = user;
  const { data } = useQuery({
    queryKey: [...facilityKey, works_for],
    queryFn: () => client.entities.User.get(works_for!),
    enabled: works_for !== null,
  });
  return works_for === null ? user : ((data as Facility | undefined) ?? null);
}
