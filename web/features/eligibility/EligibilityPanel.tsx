import { Card, Skeleton, Stack, Title, VisuallyHidden } from '@mantine/core';
import { Deferred } from '#web/document/Deferred.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { AddLicense } from './AddLicense.tsx';
import { EligibilityHead } from './EligibilityHead.tsx';
import { EligibilityReasons } from './EligibilityReasons.tsx';
import { lacksLicense, useEligibility } from './queries.ts';

/** Beside a job, whether the clinician who reads may work it, and why. */
export function EligibilityPanel({ jobId }: { jobId: string }) {
  return (
    <Deferred fallback={<div style={{ minHeight: '9rem' }} aria-hidden />}>
      <Panel jobId={jobId} />
    </Deferred>
  );
}

function Panel({ jobId }: { jobId: string }) {
  const t = useTexts('eligibility', 'eligibilityTerms', 'jobEligibility', 'credentialTerms', 'states');
  const { data: found, error, refetch } = useEligibility(jobId);
  // They do not see the job anymore.
  if (found === null) return null;
  return (
    <Card mt="md">
      {found && lacksLicense(found) ? (
        <AddLicense />
      ) : found ? (
        <Stack gap="sm">
          <Title order={2} fz="lg">
            <EligibilityHead found={found} />
          </Title>
          <EligibilityReasons found={found} />
        </Stack>
      ) : error ? (
        <ErrorState title={t('jobEligibility.error')} error={error} onRetry={refetch} />
      ) : (
        <Skeleton h="6rem">
          <VisuallyHidden>{t('jobEligibility.loading')}</VisuallyHidden>
        </Skeleton>
      )}
    </Card>
  );
}
