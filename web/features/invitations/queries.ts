import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { JobInvitation } from '#domain/invitations/jobInvitation.ts';
import type { InvitationAnswer } from '#domain/invitations/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useSession } from '#web/session/session.tsx';

const invitationKeys = {
  all: ['JobInvitation'],
  ofJob: (jobId: string) => ['JobInvitation', 'ofJob', jobId],
  waiting: (userId: string) => ['JobInvitation', 'waiting', userId],
} as const;

/** Invitations of one request: those of a job, and those that a clinician has not answered. */
const most = 100;

/** The invitations of a job that the reader may see: a facility's all, a clinician's own. The newest first. */
export function useInvitationsOfJob(jobId: string) {
  const client = useClient();
  useFreshQueries('JobInvitation', invitationKeys.all);
  return useQuery({
    queryKey: invitationKeys.ofJob(jobId),
    queryFn: () => client.entities.JobInvitation.filter({ job_id: jobId }, '-created_date', most),
  });
}

/** The invitations that the signed-in clinician has not answered, the newest first. */
export function waitingInvitationsQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: invitationKeys.waiting(userId),
    queryFn: () =>
      client.entities.JobInvitation.filter({ clinician_id: userId, status: 'open' }, '-created_date', most),
  });
}

export function useInvite() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: client.functions.inviteToJob,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitationKeys.all }),
  });
}

export function useAnswerInvitation() {
  const client = useClient();
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  return useMutation({
    mutationFn: async ({ id, answer }: { id: JobInvitation['id']; answer: InvitationAnswer }) => {
      await client.functions.answerInvitation({ invitation_id: id, answer });
      // The user's own row holds the facilities that they hide from.
      if (answer === 'never') await refresh();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationKeys.all }),
  });
}
