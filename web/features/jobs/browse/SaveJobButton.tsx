import { lazy } from 'react';
import type { Job } from '#domain/nouns/job.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { untilFetched } from '#web/document/untilFetched.ts';
import { useSession } from '#web/session/session.tsx';

export interface SaveJobProps {
  job: Pick<Job, 'id' | 'title'>;
  className?: string | undefined;
}

/** A clinician's bookmark on a job; nothing for everybody else. */
export function SaveJobButton(props: SaveJobProps) {
  if (useSession().user?.user_role !== 'clinician') return null;
  return (
    <Deferred>
      <SaveJobToggle {...props} />
    </Deferred>
  );
}

const SaveJobToggle = lazy(() =>
  untilFetched(async () => ({ default: (await import('./SaveJobToggle.tsx')).SaveJobToggle })),
);
