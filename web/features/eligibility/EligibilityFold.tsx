import { Deferred } from '#web/document/Deferred.tsx';
import { AddLicense } from './AddLicense.tsx';
import { EligibilityHead } from './EligibilityHead.tsx';
import { EligibilityReasons } from './EligibilityReasons.tsx';
import { lacksLicense, useEligibility } from './queries.ts';
import classes from './eligibility.module.css';

/** While one applies, the answer in one line, and its reasons for whoever opens it. It keeps nobody from applying. */
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
