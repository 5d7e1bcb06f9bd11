import type { Job } from '#domain/nouns/job.ts';
import { lazyComponent } from '#web/document/lazyComponent.tsx';
import { useSession } from '#web/session/session.tsx';

export interface SaveJobProps {
  job: Pick<Job, 'id' | 'title'>;
  className?: string | undefined;
}

/** A clinician's bookmark on a job; nothing for everybody else. */
export function SaveJobButton(props: SaveJobProps) {
  return useSession().user?.user_role === 'clinician' ? <SaveJobToggle {...props} /> : null;
}

const SaveJobToggle = lazyComponent(async () => (await import('./SaveJobToggle.tsx')).SaveJobToggle);
