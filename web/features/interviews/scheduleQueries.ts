import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { User } from '#domain/accounts/user.ts';
import { openInterviewStatuses } from '#domain/interviews/vocabulary.ts';
import { facilityIdOf } from '#web/session/facilityId.ts';
import type { ShownWeek } from './shownWeek.ts';

/** Every interview that waits for a time or comes, the soonest first. */
export function openInterviewsQuery(client: Client, user: User) {
  return queryOptions({
    queryKey: ['Interview', 'open', user.id],
    queryFn: () =>
      client.entities.Interview.filter(
        { ...ownFilter(user), status: { $in: openInterviewStatuses } },
        'starts_at',
        200,
      ),
  });
}

/** Those of a week that were not cancelled. What days they fall on, the zone of each says. */
export function weekQuery(client: Client, user: User, { from, until }: ShownWeek) {
  return queryOptions({
    queryKey: ['Interview', 'week', user.id, from],
    queryFn: () =>
      client.entities.Interview.filter(
        {
          ...ownFilter(user),
          starts_at: { $gte: from, $lt: until },
          status: { $in: ['booked', 'held', 'missed'] },
        },
        'starts_at',
        200,
      ),
  });
}

/** Also administrators, who see those of everyone. */
function ownFilter(user: User) {
  return user.user_role === 'facility' ? { facility_id: facilityIdOf(user) } : { clinician_id: user.id };
}
