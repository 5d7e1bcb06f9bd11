import type { Job } from '#domain/jobs/job.ts';
import { useSession } from '#web/session/session.tsx';
import { SaveJobLink } from './SaveJobLink.tsx';
import { SaveJobToggle } from './SaveJobToggle.tsx';

export interface SaveJobProps {
  job: Pick<Job, 'id' | 'title'>;
}

/** The bookmark on a job: a clinician saves it, a visitor signs in first. Facilities and administrators save none. */
export function SaveJobButton(props: SaveJobProps) {
  const { user } = useSession();
  if (!user) return <SaveJobLink {...props} />;
  return user.user_role === 'clinician' ? <SaveJobToggle {...props} /> : null;
}
