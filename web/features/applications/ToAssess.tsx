import { useMessages } from '#web/i18n/messages.tsx';
import { useMay } from '#web/session/membership.ts';
import { ApplicantRows } from './ApplicantRows.tsx';
import { useToAssess } from './applicantQueries.ts';

/** What waits for the reader's assessment: the work of a reviewer, and for others there only where something waits. */
export function ToAssess() {
  const t = useMessages();
  const isReviewer = !useMay('read');
  const { data, error, refetch } = useToAssess();
  if (!isReviewer && !data?.applicants.length) return null;
  return (
    <ApplicantRows
      id="to-assess"
      title={t('facility.dashboard.toAssess')}
      none={t('facility.dashboard.toAssessNone')}
      applicants={data?.applicants}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
