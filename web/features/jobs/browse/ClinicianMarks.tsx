import type { Fit } from '#domain/fit/fit.ts';
import type { FoundJob } from '#domain/search/contracts.ts';
import { EligibilityLine } from '#web/features/eligibility/EligibilityLine.tsx';
import { FitBadge } from '#web/features/fit/FitBadge.tsx';
import { AppliedMark } from './AppliedMark.tsx';

interface Props {
  job: Pick<FoundJob, 'id' | 'status'>;
  fit: Fit | null;
}

/** On a card, what concerns the clinician who reads it alone: whether they may work there, whether they have applied, how it fits. */
export function ClinicianMarks({ job, fit }: Props) {
  return (
    <>
      {job.status === 'active' ? <EligibilityLine jobId={job.id} /> : null}
      <AppliedMark jobId={job.id} />
      <FitBadge fit={fit} />
    </>
  );
}
