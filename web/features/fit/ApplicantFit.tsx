import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { FitOpener } from './FitOpener.tsx';
import { applicantFitQuery } from './fitQueries.ts';
import { FitSkeleton } from './JobFit.tsx';

/** One fact of an application, in the list of the others; nothing where there is no figure anymore. */
export function ApplicantFit({ applicationId }: { applicationId: string }) {
  return (
    <Deferred fallback={<FitSpace />}>
      <FitFact applicationId={applicationId} />
    </Deferred>
  );
}

/** As high as the fact, so that the buttons below stay where a finger aims. */
function FitSpace() {
  return (
    <>
      <dt aria-hidden />
      <dd aria-hidden style={{ height: '1.4rem' }} />
    </>
  );
}

function FitFact({ applicationId }: { applicationId: string }) {
  const { data, error, refetch } = useQuery(applicantFitQuery(useClient(), applicationId));
  const t = useTexts('fit');
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
