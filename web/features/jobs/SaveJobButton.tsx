import type { Job } from '#domain/job.ts';
import { late } from '#web/lib/late.tsx';
import { useSession } from '#web/lib/session.tsx';

export interface SaveJobProps {
  job: Pick<Job, 'id' | 'title'>;
  className?: string | undefined;
}

/** A clinician's bookmark on a job; nothing for everybody else. */
export function SaveJobButton(props: SaveJobProps) {
  return useSession().user?.user_role === 'clinician' ? <SaveJobToggle {...props} /> : null;
}

const SaveJobToggle = late(async () => (await import('./SaveJobToggle.tsx')).SaveJobToggle);
