import { Deferred } from '#web/document/Deferred.tsx';
import { AddLicense } from './AddLicense.tsx';
import { EligibilityHead } from './EligibilityHead.tsx';
import { EligibilityReasons } from './EligibilityReasons.tsx';
import { lacksLicense, useEligibility } from './queries.ts';
import classes from './eligibility.module.css';

/** While a clinician applies, the answer in one line, with its reasons on demand. It never prevents an application. */
export function EligibilityFold({ jobId }: { jobId: string }) {
  return (
    <Deferred fallback={<div style={{ minHeight: 44 }} aria-hidden />}>
      <Fold jobId={jobId} />
    </Deferred>
  );
}

function Fold({ jobId }: { jobId: string }) {
  const { data: found, isPending } = useEligibility(jobId);
  if (isPending) return <div style={{ minHeight: 44 }} aria-hidden />;
  if (!found) return null;
  if (lacksLicense(found)) return <AddLicense />;
  return (
    <details className={classes['fold']}>
      <summary>
        <EligibilityHead found={found} />
      </summary>
      <EligibilityReasons found={found} />
    </details>
  );
}
