import { Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useFacilityFigures } from '#web/features/applications/facilityApplications.ts';
import { ExpiringJobs } from '#web/features/jobs/manage/ExpiringJobs.tsx';
import { FacilityJobList } from '#web/features/jobs/manage/FacilityJobList.tsx';
import { useJobTotals } from '#web/features/jobs/manage/facilityJobs.ts';
import { FacilityJobStats } from '#web/features/jobs/manage/FacilityJobStats.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { useMay } from '#web/session/membership.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import type { Route } from './+types/jobs';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, 'facility.jobs.title') }];
}

export default function FacilityJobs() {
  const t = useMessages();
  const totals = useJobTotals();
  const figures = useFacilityFigures(null);
  const [mayRead, mayPost] = [useMay('read'), useMay('recruit')];
  const error = totals.error ?? figures.error;
  return (
    <>
      <PageHeader
        title={t('facility.jobs.title')}
        actions={
          mayPost ? (
            <Group gap="sm">
              <Button component={Link} to={pageHref('PostJob')}>
                {t('facility.jobs.postNew')}
              </Button>
              <Button component={Link} to={pageHref('ImportJobs')} variant="default">
                {t('facility.jobs.addFromSheet')}
              </Button>
            </Group>
          ) : null
        }
      />
      {totals.data && (figures.data || !mayRead) ? (
        <Stack gap="xl">
          <ExpiringJobs />
          {figures.data ? <FacilityJobStats totals={totals.data} figures={figures.data} /> : null}
          <FacilityJobList />
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([totals.refetch(), figures.refetch()])} />
      ) : (
        <LoadingJobs />
      )}
    </>
  );
}

function LoadingJobs() {
  const t = useMessages();
  return (
    <Stack gap="lg" aria-busy>
      <Text component="output" c="dimmed">
        {t('facility.jobs.loading')}
      </Text>
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height={112} />
        ))}
      </SimpleGrid>
      <SkeletonList count={6} height={64} />
    </Stack>
  );
}
