import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { FitOpener } from './FitOpener.tsx';
import { jobFitQuery } from './fitQueries.ts';

/** How a job fits the clinician who reads it. */
export function JobFit({ jobId }: { jobId: string }) {
  const { data: fit, error, refetch } = useQuery(jobFitQuery(useClient(), jobId));
  const t = useTexts('fit');
  if (fit) return <FitOpener fit={fit} />;
  if (error) return <ErrorState title={t('fit.error')} error={error} onRetry={refetch} />;
  return <FitSkeleton />;
}

/** As high as the line that takes its place. */
export function FitSkeleton() {
  const t = useTexts('fit');
  return (
    <Skeleton h="1.4rem" w="8rem">
      <VisuallyHidden>{t('fit.loading')}</VisuallyHidden>
    </Skeleton>
  );
}
