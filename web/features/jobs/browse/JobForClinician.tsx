import { useEffect } from 'react';
import { useClient } from '#web/api/client.ts';
import { logFailure } from '#web/api/log.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { JobFit } from '#web/features/fit/JobFit.tsx';

/**
 * How the job fits the clinician who reads. Says once that they have opened it: nobody waits for that, and nobody hears if
 * it fails.
 */
export function JobForClinician({ jobId }: { jobId: string }) {
  const client = useClient();
  useEffect(() => {
    const record = client.functions.recordJobView({ job_id: jobId });
    record.catch((error: unknown) => logFailure('The view of the job was not recorded', error));
  }, [client, jobId]);
  return (
    <Deferred fallback={<div style={{ height: '1.4rem' }} aria-hidden />}>
      <JobFit jobId={jobId} />
    </Deferred>
  );
}
