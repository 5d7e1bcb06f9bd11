import type { Application } from '#domain/applications/application.ts';
import type { Job } from '#domain/jobs/job.ts';
import { isOnboarded } from '#domain/accounts/onboarding.ts';
import { useSession } from '#web/session/session.tsx';
import { useMyApplication } from './queries.ts';

export type ApplyState =
  | { kind: 'visitor' | 'unonboarded' | 'owner' | 'notClinician' | 'checking' | 'closed' }
  | { kind: 'failed'; error: unknown; retry: () => void }
  | { kind: 'applied'; application: Application }
  | { kind: 'open'; withdrawn: boolean };

/** What this person can do about this job. Until the session is known it is a visitor's, as the server rendered it. */
export function useApplyState(job: Job): ApplyState {
  const { user } = useSession();
  const { data: application, error, isPending, refetch } = useMyApplication(job.id);
  if ((user?.works_for ?? user?.id) === job.facility_id) return { kind: 'owner' };
  if (user?.user_role === 'facility' || (user?.role === 'admin' && user.user_role !== 'clinician'))
    return { kind: 'notClinician' };
  if (user?.user_role === 'clinician') {
    if (error && application === undefined) return { kind: 'failed', error, retry: () => void refetch() };
    if (isPending) return { kind: 'checking' };
    if (application && application.status !== 'withdrawn') return { kind: 'applied', application };
  }
  if (job.status !== 'active') return { kind: 'closed' };
  if (!user) return { kind: 'visitor' };
  if (!isOnboarded(user)) return { kind: 'unonboarded' };
  return { kind: 'open', withdrawn: application?.status === 'withdrawn' };
}
