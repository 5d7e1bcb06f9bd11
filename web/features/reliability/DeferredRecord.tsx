import { lazy } from 'react';
import { Deferred } from '#web/document/Deferred.tsx';
import { untilFetched } from '#web/document/untilFetched.ts';
import type { RecordProps } from './RecordOf.tsx';

/** The record of the other side, whose code and numbers come after the page: nothing waits for them. */
export function DeferredRecord(props: RecordProps) {
  return (
    <Deferred>
      <RecordOf {...props} />
    </Deferred>
  );
}

const RecordOf = lazy(() => untilFetched(async () => ({ default: (await import('./RecordOf.tsx')).RecordOf })));
