import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { User } from '#domain/accounts/user.ts';
import { facilityIdOf } from '#web/session/facilityId.ts';

export const openAssignmentsKey = (userId: string) => ['Assignment', 'open', userId] as const;

/** What is agreed on and has not ended, the soonest first day first. */
export function openAssignmentsQuery(client: Client, user: User) {
  const own = user.user_role === 'facility' ? { facility_id: facilityIdOf(user) } : { clinician_id: user.id };
  return queryOptions({
    queryKey: openAssignmentsKey(user.id),
    queryFn: () => client.entities.Assignment.filter({ ...own, status: 'open' }, 'starts_on', 50),
  });
}
