import { lazy, Suspense } from 'react';
import type { NothingFoundProps } from './NothingFound.tsx';
import type { AnySearch } from './searchAddress.ts';

/** That nothing was found, which readers of a list do not download. */
export function lateNothingFound<S extends AnySearch>() {
  // Not a lazyComponent: the server draws this one too.
  const NothingFound = lazy(async () => ({ default: (await import('./NothingFound.tsx')).NothingFound<S> }));
  return (props: NothingFoundProps<S>) => (
    <Suspense>
      <NothingFound {...props} />
    </Suspense>
  );
}
