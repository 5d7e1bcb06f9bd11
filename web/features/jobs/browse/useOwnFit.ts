import { useEffect, useEffectEvent } from 'react';
import type { FoundJobs } from '#web/features/jobs/queries.ts';

interface Asked {
  data: FoundJobs | undefined;
  refetch: () => unknown;
}

/** A document brings what visitors are told. Once a clinician is known to read it, how the jobs fit them is asked for. */
export function useOwnFit({ data, refetch }: Asked, isClinician: boolean): void {
  const ask = useEffectEvent(() => {
    if (data && !Object.values(data.about).some(({ fit }) => fit)) void refetch();
  });
  useEffect(() => {
    if (isClinician) ask();
  }, [isClinician]);
}
