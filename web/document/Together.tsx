import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { hasPending } from '#web/document/hydrated.ts';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';

/** Milliseconds after which what is there is shown. */
const patience = 2_000;
/** Milliseconds within which what has come leads to what is fetched next. */
const moment = 50;

/**
 * Parts of a page that fetch their rows each for itself, shown together once all rows and the code of deferred parts have
 * come, so that none pushes another away. Until then there is a skeleton.
 */
export function Together({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const fetching = useIsFetching();
  const [isComplete, setIsComplete] = useState(false);
  useEffect(() => {
    // Asked a moment later: what the parts begin to fetch with this drawing, and with what has just come, is not in
    // `fetching` yet.
    if (fetching > 0 || isComplete) return undefined;
    const timer = setInterval(() => queryClient.isFetching() === 0 && !hasPending() && setIsComplete(true), moment);
    return () => clearInterval(timer);
  }, [queryClient, fetching, isComplete]);
  useEffect(() => {
    const timer = setTimeout(() => setIsComplete(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {isComplete ? null : <SkeletonList count={4} height={120} />}
      <div hidden={!isComplete}>{children}</div>
    </>
  );
}
