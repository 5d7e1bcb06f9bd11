import { useQueries } from '@tanstack/react-query';
import type { KnownBooking } from '#domain/interviews/bookingContracts.ts';
import { interviewLimits } from '#domain/interviews/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { shownWeek } from '../shownWeek.ts';

interface Wanted {
  applicationId: string;
  hostIds: readonly string[];
  /** Days, each in a week of which the bookings are read. */
  days: readonly string[];
  now: number;
}

export interface Bookings {
  bookings: KnownBooking[];
  error: Error | null;
  retry: () => void;
}

/** What the interviewers and the applicant are booked for in these weeks, with one request for each. */
export function useBookings({ applicationId: application_id, hostIds, days, now }: Wanted): Bookings {
  const client = useClient();
  const host_ids = hostIds.toSorted();
  const weeks = [...new Set(days.map((day) => shownWeek(day, now).from))].toSorted();
  return useQueries({
    // Of none there is nothing to ask.
    queries: (host_ids.length > 0 ? weeks : []).map((from) => ({
      queryKey: ['Interview', 'bookings', application_id, host_ids, from],
      queryFn: () =>
        client.functions.interviewBookings({ application_id, host_ids, from, days: interviewLimits.bookingDays }),
    })),
    combine: (results) => ({
      // Weeks share the days around them.
      bookings: [
        ...new Map(
          results.flatMap(({ data }) => data?.bookings ?? []).map((booking) => [JSON.stringify(booking), booking]),
        ).values(),
      ],
      error: results.find(({ error }) => error)?.error ?? null,
      retry: () => {
        for (const { isError, refetch } of results) if (isError) void refetch();
      },
    }),
  });
}
