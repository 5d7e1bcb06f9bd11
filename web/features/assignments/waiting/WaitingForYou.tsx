import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { civilDay } from '#domain/shared/civilDay.ts';
import classes from '#web/features/interviews/interviews.module.css';
import { ScheduledInterview } from '#web/features/interviews/ScheduledInterview.tsx';
import { openInterviewsQuery } from '#web/features/interviews/scheduleQueries.ts';
import { WaitingOffer } from '#web/features/offers/OfferStep.tsx';
import { offerKeys, waitingOffersQuery } from '#web/features/offers/queries.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useNow } from '#web/i18n/now.ts';
import { useMessages } from '#web/i18n/messages.tsx';
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
  const { data: offers = [] } = useQuery({ ...waitingOffersQuery(client, user.id), enabled: !isFacility });
  const { data: interviews = [] } = useQuery(openInterviewsQuery(client, user));
  const { data: assignments = [] } = useQuery(openAssignmentsQuery(client, user));
  const asked = interviews.filter(({ status }) => status === (isFacility ? 'returned' : 'proposed'));
  const coming = assignments.filter(({ starts_on, time_zone }) => starts_on >= civilDay(new Date(now), time_zone));
  return [
    ...offers
      .filter(({ expires_at }) => expires_at !== null && Date.parse(expires_at) > now)
      .map((offer) => ({ id: offer.id, item: <WaitingOffer offer={offer} withJob /> })),
    ...asked.map((interview) => ({ id: interview.id, item: <ScheduledInterview interview={interview} /> })),
    ...coming.map((assignment) => ({ id: assignment.id, item: <AssignmentItem assignment={assignment} /> })),
  ];
}
