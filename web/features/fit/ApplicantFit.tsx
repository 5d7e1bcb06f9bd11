import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FitOpener } from './FitOpener.tsx';
import { applicantFitQuery } from './fitQueries.ts';
import { FitSkeleton } from './JobFit.tsx';
import { useFitWords } from './words.ts';

/** One fact of an application, in the list of the others; nothing where there is no figure any more. */
export function ApplicantFit({ applicationId }: { applicationId: string }) {
  const { data, error, refetch } = useQuery(applicantFitQuery(useClient(), applicationId));
  const t = useFitWords();
  if (data && !data.fit && !data.is_unranked) return null;
  return (
    <>
      <dt>{t('fit.term')}</dt>
      <dd>
        {data ? (
          <FitOpener fit={data.fit} isUnranked={data.is_unranked} />
        ) : error ? (
          <ErrorState title={t('fit.error')} error={error} onRetry={refetch} />
        ) : (
          <FitSkeleton />
        )}
      </dd>
    </>
  );
}
