import { InvitationCard } from './InvitationCard.tsx';
import { useInvitationsOfJob } from './queries.ts';

/** On the page of a job: the invitation that the signed-in clinician has for it. */
export function JobInvitationPanel({ jobId }: { jobId: string }) {
  const [invitation] = useInvitationsOfJob(jobId).data ?? [];
  return invitation ? <InvitationCard invitation={invitation} onJobPage /> : null;
}
