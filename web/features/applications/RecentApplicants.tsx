import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ApplicantRows } from './ApplicantRows.tsx';
import { useNewestApplicants } from './applicantQueries.ts';

/** Three that wait for an answer, out of the ten newest (spec section 9). */
export function RecentApplicants() {
  const t = useMessages();
  const { data, error, refetch } = useNewestApplicants();
  return (
    <ApplicantRows
      id="recent-applications"
      title={t('facility.dashboard.recent')}
      none={t('facility.dashboard.recentNone')}
      action={
        <Anchor component={Link} to={pageHref('FacilityApplicants')} className="reach">
          {t('facility.dashboard.recentAll')}
        </Anchor>
      }
      applicants={data?.filter(({ application }) => application.status === 'pending').slice(0, 3)}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
