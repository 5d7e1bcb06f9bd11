import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { Application } from '#domain/applications/application.ts';
import type { Interview } from '#domain/interviews/interview.ts';
import { useClient } from '#web/api/client.ts';
import { inBatches } from '#web/api/inBatches.ts';
import { useFreshQueries } from '#web/api/realtime.ts';

/** Everything below `['Interview']` is fetched again when an interview changes. */
const interviewKeys = {
  all: ['Interview'],
  newest: (applicationId: string) => ['Interview', 'newest', applicationId],
} as const;

/**
 * The newest interview of an application, which alone may be open; null without one. Updated by socket. Clinicians who
 * receive times are shortlisted: before, the page does not ask.
 */
export function useInterviewOf({ id, status }: Pick<Application, 'id' | 'status'>) {
  const client = useClient();
  useFreshQueries('Interview', interviewKeys.newest(id));
  const mayHaveOne = status !== 'pending' && status !== 'reviewed';
  const query = useQuery({
    queryKey: interviewKeys.newest(id),
    queryFn: () => loadNewest(client, id),
    enabled: mayHaveOne,
  });
  return { ...query, data: mayHaveOne ? query.data : null };
}

/** Of several applications, as one list shows them, in one request; an application has seldom more than one interview. */
const loadNewest = inBatches(async (client, ids) => {
  const found = await client.entities.Interview.filter({ application_id: { $in: [...ids] } }, '-created_date', 400);
  return new Map(found.toReversed().map((interview) => [interview.application_id, interview]));
}, 40);

/** The sites of a facility at which something new may begin. */
export function sitesQuery(client: Client, facility_id: string) {
  return queryOptions({
    queryKey: ['Site', 'open', facility_id],
    queryFn: () => client.entities.Site.filter({ facility_id, is_closed: false }, 'name', 200),
  });
}

/** The colleagues of a facility, who may talk for it. */
export function colleaguesQuery(client: Client, facility_id: string) {
  return queryOptions({
    queryKey: ['Member', 'active', facility_id],
    queryFn: () => client.entities.Member.filter({ facility_id, status: 'active' }, 'full_name', 50),
  });
}

type Functions = Client['functions'];
type Step = 'proposeInterview' | 'chooseSlot' | 'returnSlots' | 'cancelInterview' | 'closeInterview';

/** One of the steps of an interview. Whatever the answer, what is shown of it is fetched again. */
export function useInterviewStep<S extends Step>(step: S) {
  const client = useClient();
  const queryClient = useQueryClient();
  const take = client.functions[step] as (
    input: Parameters<Functions[S]>[0],
  ) => Promise<{ success: true; interview: Interview }>;
  return useMutation({
    mutationFn: take,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: interviewKeys.all }),
        queryClient.invalidateQueries({ queryKey: ['Application'] }),
      ]),
  });
}
