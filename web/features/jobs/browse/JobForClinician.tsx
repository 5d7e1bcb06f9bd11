import { Box } from '@mantine/core';
import { useEffect } from 'react';
import { useClient } from '#web/api/client.ts';
import { logFailure } from '#web/api/log.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { EligibilityLine } from '#web/features/eligibility/EligibilityLine.tsx';
import { JobFit } from '#web/features/fit/JobFit.tsx';

/**
 * How the job fits the clinician who reads, and on a phone, where the panel is below the text, whether they may work it.
 * Reports once that they have opened it: the page does not wait for that, and shows nothing if it fails.
 */
export function JobForClinician({ jobId }: { jobId: string }) {
  const client = useClient();
  useEffect(() => {
    const record = client.functions.recordJobView({ job_id: jobId });
    record.catch((error: unknown) => logFailure('The view of the job was not recorded', error));
  }, [client, jobId]);
  return (
    <Deferred>
      <Box hiddenFrom="md">
        <EligibilityLine jobId={jobId} />
      </Box>
      <JobFit jobId={jobId} />
    </Deferred>
  );
}
