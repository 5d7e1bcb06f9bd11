import { lazy } from 'react';
import { Deferred } from '#web/document/Deferred.tsx';
import { untilFetched } from '#web/document/untilFetched.ts';
import type { SecondStepProps } from './SecondStepForm.tsx';

/** The second step of a login, which few logins ask for. */
export function SecondStep(props: SecondStepProps) {
  return (
    <Deferred>
      <SecondStepForm {...props} />
    </Deferred>
  );
}

const SecondStepForm = lazy(() =>
  untilFetched(async () => ({ default: (await import('./SecondStepForm.tsx')).SecondStepForm })),
);
