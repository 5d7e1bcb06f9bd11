import type { Job } from '#domain/jobs/job.ts';
import { useSession } from '#web/session/session.tsx';
import { SaveJobToggle } from './SaveJobToggle.tsx';

export interface SaveJobProps {
  job: Pick<Job, 'id' | 'title'>;
  className?: string | undefined;
}

/** A clinician's bookmark on a job; nothing for everybody else. */
export function SaveJobButton(props: SaveJobProps) {
  return useSession().user?.user_role === 'clinician' ? <SaveJobToggle {...props} /> : null;
}
