import { Card, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useApplicationFacts } from '#web/features/applications/facilityApplications.ts';
import { RecentApplicants } from '#web/features/applications/RecentApplicants.tsx';
import { FacilityFigures } from '#web/features/facility/FacilityFigures.tsx';
import { ProfileCompleteness } from '#web/features/facility/ProfileCompleteness.tsx';
import { QuickActions } from '#web/features/facility/QuickActions.tsx';
import { useFacilityJobs } from '#web/features/jobs/facilityJobs.ts';
import { formatNumber } from '#web/lib/format.ts';
import { pageTitle, useMessages } from '#web/lib/messages.tsx';
import { useUser } from '#web/lib/session.tsx';
import { facilityMessages } from '#web/messages/facility.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/dashboard';

export const handle = { messages: [facilityMessages] };

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
      {error && <ErrorState error={error} onRetry={() => void Promise.all([jobs.refetch(), applications.refetch()])} />}
      <Stack gap="lg">
        <SimpleGrid component="ul" cols={{ base: 1, xs: 3 }} p={0} m={0} style={{ listStyle: 'none' }}>
          <Figure
            label={t('facility.dashboard.activeJobs')}
            value={jobs.data?.filter((job) => job.status === 'active').length}
          />
          <Figure label={t('facility.dashboard.newApplications')} value={withStatus('pending')} />
          <Figure label={t('facility.dashboard.shortlisted')} value={withStatus('shortlisted')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <QuickActions />
          <RecentApplicants jobs={jobs.data ?? []} />
        </SimpleGrid>
        {applications.data ? <FacilityFigures applications={applications.data} /> : <Skeleton height={220} />}
        <ProfileCompleteness user={user} />
      </Stack>
    </>
  );
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <Card component="li" padding="md">
      <Text c="dimmed" fz="sm">
        {label}
      </Text>
      {value === undefined ? (
        <Skeleton height={36} width={48} />
      ) : (
        <Text fz={28} fw={650} lh="36px" className="tabular">
          {formatNumber(value)}
        </Text>
      )}
    </Card>
  );
}
