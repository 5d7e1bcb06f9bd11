import type { FoundJob } from '#domain/search/contracts.ts';
import { EligibilityLine } from '#web/features/eligibility/EligibilityLine.tsx';
import { AppliedMark } from './AppliedMark.tsx';

interface Props {
  job: Pick<FoundJob, 'id' | 'status'>;
  /** On pages that are about something else. */
  plain: boolean;
}

/** On a card, what concerns the clinician who reads it alone: whether they have applied, and whether they may work there. */
export function ClinicianMarks({ job, plain }: Props) {
  return (
    <>
      <AppliedMark jobId={job.id} />
      {plain || job.status !== 'active' ? null : <EligibilityLine jobId={job.id} />}
    </>
  );
}
