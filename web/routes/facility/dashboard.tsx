import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { pageHref } from '#domain/siteMap.ts';
import { useApplicationFacts } from '#web/features/applications/facilityApplications.ts';
import { RecentApplicants } from '#web/features/applications/RecentApplicants.tsx';
import { FacilityFigures } from '#web/features/facility/FacilityFigures.tsx';
import { ProfileCompleteness } from '#web/features/facility/ProfileCompleteness.tsx';
import { QuickActions } from '#web/features/facility/QuickActions.tsx';
import { useFacilityJobs } from '#web/features/jobs/facilityJobs.ts';
import { ProfileViewsCard } from '#web/features/profileViews/ProfileViewsCard.tsx';
import { useFormats } from '#web/lib/useFormats.ts';
import { pageTitle, useMessages } from '#web/lib/messages.tsx';
import { useUser } from '#web/lib/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FigureCard } from '#web/ui/FigureCard.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/dashboard';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, 'facility.dashboard.title') }];
}

export default function FacilityDashboard() {
  const t = useMessages();
  const user = useUser();
  const jobs = useFacilityJobs();
  const applications = useApplicationFacts();
  const error = jobs.error ?? applications.error;
  const withStatus = (status: string) =>
    applications.data?.filter((application) => application.status === status).length;
  return (
    <>
      <PageHeader
        title={t('facility.dashboard.title')}
        subtitle={t('facility.dashboard.welcome', { name: user.facility_name ?? user.full_name })}
      />
      <Stack gap="lg">
        {error && (
          <ErrorState error={error} onRetry={() => void Promise.all([jobs.refetch(), applications.refetch()])} />
        )}
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          <FigureCard
            label={t('facility.dashboard.activeJobs')}
            to={pageHref('FacilityJobs', { status: 'active' })}
            value={<Figure failed={jobs.isError} count={jobs.data?.filter((job) => job.status === 'active').length} />}
          />
          <FigureCard
            label={t('facility.dashboard.newApplications')}
            to={pageHref('FacilityApplicants', { status: 'pending' })}
            value={<Figure failed={applications.isError} count={withStatus('pending')} />}
          />
          <FigureCard
            label={t('facility.dashboard.shortlisted')}
            to={pageHref('FacilityApplicants', { status: 'shortlisted' })}
            value={<Figure failed={applications.isError} count={withStatus('shortlisted')} />}
          />
          <ProfileViewsCard />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <QuickActions />
          <RecentApplicants />
        </SimpleGrid>
        {applications.data ? (
          <FacilityFigures applications={applications.data} />
        ) : applications.error ? null : (
          <Skeleton height={220} />
        )}
        <ProfileCompleteness user={user} />
      </Stack>
    </>
  );
}

function Figure({ count, failed }: { count: number | undefined; failed: boolean }) {
  const { formatNumber } = useFormats();
  if (count === undefined && failed) return '–';
  return count === undefined ? (
    <Skeleton component="span" display="inline-block" height={28} width={40} />
  ) : (
    formatNumber(count)
  );
}
