import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Interview } from '#domain/interviews/interview.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import classes from '#web/features/interviews/interviews.module.css';
import { ScheduledInterview } from '#web/features/interviews/ScheduledInterview.tsx';
import { openInterviewsQuery } from '#web/features/interviews/scheduleQueries.ts';
import { EndingOffer, WaitingOffer } from '#web/features/offers/OfferStep.tsx';
import { endingOffersQuery, offerKeys, waitingOffersQuery } from '#web/features/offers/queries.ts';
import { HoursToSign } from '#web/features/shifts/HoursToSign.tsx';
import { shiftKeys, swapsToAnswerQuery, toSignQuery } from '#web/features/shifts/queries.ts';
import { SwapsDue } from '#web/features/shifts/SwapsDue.tsx';
import { Deferred } from '#web/document/Deferred.tsx';
import { useMay } from '#web/session/membership.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useNow } from '#web/i18n/now.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { facilityIdOf } from '#web/session/facilityId.ts';
import { useUser } from '#web/session/session.tsx';
import { AssignmentItem } from './AssignmentItem.tsx';
import { openAssignmentsKey, openAssignmentsQuery } from './queries.ts';

/** At the head of a dashboard: what waits for the reader, from offers and interviews to a first day. Nothing where nothing does. */
export function WaitingForYou() {
  const t = useMessages();
  const items = useWaiting();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="waiting-for-you">
      <Title order={2} id="waiting-for-you">
        {t('interviews.waitingForYou')}
      </Title>
      <ul className={classes['plain']}>
        {items.map(({ id, item }) => (
          <li key={id}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

function useWaiting(): { id: string; item: ReactNode }[] {
  const user = useUser();
  const client = useClient();
  const now = useNow() ?? 0;
  const isFacility = user.user_role === 'facility';
  useFreshQueries('Offer', offerKeys.waiting(user.id));
  useFreshQueries('Interview', ['Interview', 'open', user.id]);
  useFreshQueries('Assignment', openAssignmentsKey(user.id));
  useFreshQueries('Shift', shiftKeys.toSign(user.id));
  useFreshQueries('Shift', shiftKeys.swaps(user.id));
  const [signs, recruits] = [useMay('sign'), useMay('recruit')];
  const { data: unsigned = [] } = useQuery({ ...toSignQuery(client, user), enabled: signs });
  const { data: swaps = [] } = useQuery({ ...swapsToAnswerQuery(client, user, now), enabled: recruits });
  const { data: offers = [] } = useQuery({ ...waitingOffersQuery(client, user.id), enabled: !isFacility });
  const { data: interviews = [] } = useQuery(openInterviewsQuery(client, user));
  const { data: assignments = [] } = useQuery(openAssignmentsQuery(client, user));
  const { data: ending = [] } = useQuery({
    ...endingOffersQuery(client, facilityIdOf(user), user.id),
    enabled: isFacility,
  });
  const asked = interviews.filter(
    (interview) =>
      interview.status === (isFacility ? 'returned' : 'proposed') || (isFacility && isToday(interview, now)),
  );
  const coming = assignments.filter(({ starts_on, time_zone }) => starts_on >= civilDay(new Date(now), time_zone));
  return [
    ...offers
      .filter(({ expires_at }) => expires_at !== null && Date.parse(expires_at) > now)
      .map((offer) => ({ id: offer.id, item: <WaitingOffer offer={offer} withJob /> })),
    ...ending
      .filter(({ expires_at }) => expires_at !== null && isSoon(expires_at, now))
      .map((offer) => ({ id: offer.id, item: <EndingOffer offer={offer} /> })),
    ...(swaps.length === 0
      ? []
      : [
          {
            id: 'swaps',
            item: (
              <Deferred>
                <SwapsDue count={swaps.length} />
              </Deferred>
            ),
          },
        ]),
    ...unsigned.slice(0, 1).map((first) => ({
      id: 'hours',
      item: (
        <Deferred>
          <HoursToSign count={unsigned.length} first={first} />
        </Deferred>
      ),
    })),
    ...asked.map((interview) => ({ id: interview.id, item: <ScheduledInterview interview={interview} /> })),
    ...coming.map((assignment) => ({ id: assignment.id, item: <AssignmentItem assignment={assignment} /> })),
  ];
}

/** Booked for this day at the place of the interview. */
function isToday({ status, starts_at, time_zone }: Interview, now: number): boolean {
  if (status !== 'booked' || starts_at === null) return false;
  return civilDay(new Date(starts_at), time_zone) === civilDay(new Date(now), time_zone);
}

function isSoon(instant: string, now: number): boolean {
  const left = Date.parse(instant) - now;
  return left > 0 && left <= soonHours * 3_600_000;
}

/** Hours before an unanswered offer ends at which its facility sees that here. */
const soonHours = 48;
