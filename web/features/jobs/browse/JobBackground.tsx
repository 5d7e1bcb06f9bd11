import type { Job } from '#domain/jobs/job.ts';
import { states } from '#domain/shared/vocabulary.ts';
import { ResponseTimes } from '#web/features/applications/responseTimes/ResponseTimes.tsx';
import { WageBenchmark } from '#web/features/pay/WageBenchmark.tsx';

/** What a job does not say itself: what its occupation earns on average, and how its facility answers applications. */
export function JobBackground({ job }: { job: Job }) {
  return (
    <>
      <WageBenchmark
        asked={{ role: job.role, specialty: job.specialty, state: states.find((one) => one === job.state) }}
        pay={{ min: job.pay_range_min, max: job.pay_range_max }}
        of="posting"
        employment={job.employment_type}
      />
      <ResponseTimes facilityId={job.facility_id} />
    </>
  );
}
