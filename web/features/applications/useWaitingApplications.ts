import { skipToken, useQuery } from '@tanstack/react-query';
import type { Application } from '#domain/applications/application.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { openInterviewsQuery } from '#web/features/interviews/scheduleQueries.ts';
import { offerKeys, waitingOffersQuery } from '#web/features/offers/queries.ts';
import { useNow } from '#web/i18n/now.ts';
import { useUser } from '#web/session/session.tsx';
import { applicationKeys } from './queries.ts';

/** The clinician's applications that wait for their answer, to an offer or to times for an interview; the soonest to end first. */
export function useWaitingApplications(): readonly Application[] {
  const client = useClient();
  const user = useUser();
  const now = useNow() ?? 0;
  useFreshQueries('Offer', offerKeys.waiting(user.id));
  useFreshQueries('Interview', ['Interview', 'open', user.id]);
  const offers = useQuery(waitingOffersQuery(client, user.id)).data ?? [];
  const interviews = useQuery(openInterviewsQuery(client, user)).data ?? [];
  const ids = [
    ...offers.filter(({ expires_at }) => expires_at !== null && Date.parse(expires_at) > now),
    ...interviews.filter(({ status }) => status === 'proposed'),
  ].map(({ application_id }) => application_id);
  const { data: found = [] } = useQuery({
    queryKey: [...applicationKeys.own(user.id), 'waiting', ids],
    queryFn: ids.length > 0 ? () => client.entities.Application.filter({ id: { $in: ids } }) : skipToken,
  });
  const byId = new Map(found.map((application) => [application.id, application]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}
