import { lazy, Suspense } from 'react';
import { JobListSkeleton } from '#web/features/jobs/browse/JobResults.tsx';
import type { JobSearch } from '#web/features/jobs/queries.ts';
// Named here, because a page links only the sheets of what it does not fetch later.
import classes from './JobMap.module.css';

// Not a lazyComponent: the server draws this one too.
const JobMap = lazy(async () => ({ default: (await import('./JobMap.tsx')).JobMap }));

/** The map in place of the list, whose readers do not download it. */
export function LateJobMap({ search }: { search: JobSearch }) {
  return (
    <div className={classes.map}>
      <Suspense fallback={<JobListSkeleton />}>
        <JobMap search={search} />
      </Suspense>
    </div>
  );
}
