import { AddLicense } from './AddLicense.tsx';
import { EligibilityHead } from './EligibilityHead.tsx';
import { lacksLicense, useEligibility } from './queries.ts';
import classes from './eligibility.module.css';

/**
 * On a card, whether the clinician may work the job. Clinicians without a license see how to add one on the first card
 * of a list. Nothing where no answer came: the user did not ask for it.
 */
export function EligibilityLine({ jobId }: { jobId: string }) {
  const { data: found, isPending } = useEligibility(jobId);
  if (!isPending && !found) return null;
  return (
    <div className={classes['line']} data-lead={(found && lacksLicense(found)) || undefined}>
      {!found ? null : lacksLicense(found) ? <AddLicense /> : <EligibilityHead found={found} brief />}
    </div>
  );
}
