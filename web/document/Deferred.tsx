import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { addPending } from './hydrated.ts';

interface Props {
  /** Reserves the space of what comes, so that nothing below moves. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part whose code or texts may come later than the page. The first view is complete when it is there. */
export function Deferred({ fallback = null, children }: Props) {
  const isHere = useRef(false);
  const complete = useRef<() => void>(null);
  useEffect(() => {
    // Effects of children run first: here already unless something suspended, or hydrates later than its surroundings.
    if (!isHere.current) complete.current = addPending();
    return () => complete.current?.();
  }, []);
  const arrive = () => {
    isHere.current = true;
    complete.current?.();
  };
  return (
    <Suspense fallback={fallback}>
      {children}
      <Arrival onArrive={arrive} />
    </Suspense>
  );
}

/** Its effect runs once everything inside of the boundary is rendered. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  const arrive = useRef(onArrive);
  useEffect(() => arrive.current(), []);
  return null;
}
