import { Card, SimpleGrid, Text } from '@mantine/core';
import type { Job } from '#domain/job.ts';
import type { ApplicationStatus } from '#domain/vocabulary.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { facilityJobStats, type CountedApplication } from './facilityJobStats.ts';

/** The four figures above the facility's postings. */
export function FacilityJobStats({
  jobs,
  applications,
}: {
  jobs: readonly Job[];
  applications: readonly CountedApplication[];
}) {
  const t = useMessages();
  const stats = facilityJobStats(jobs, applications, new Date());
  const pending = 'pending' satisfies ApplicationStatus;
  return (
    <SimpleGrid component="ul" cols={{ base: 2, md: 4 }} spacing="md" p={0} m={0} style={{ listStyle: 'none' }}>
      <Figure
        label={t('facility.jobs.active')}
        value={formatNumber(stats.active)}
        caption={t('facility.jobs.inactive', { count: stats.inactive })}
      />
      <Figure
        label={t('facility.jobs.applications')}
        value={formatNumber(stats.applications)}
        caption={t('facility.jobs.pendingReview', { count: stats[pending] })}
      />
      <Figure
        label={t('facility.jobs.filled')}
        value={formatNumber(stats.filledThisMonth)}
        caption={t('facility.jobs.thisMonth')}
      />
      <Figure
        label={t('facility.jobs.responseTime')}
        value={stats.responseDays === null ? t('facility.jobs.responseTypical') : `${stats.responseDays.toFixed(1)}d`}
        caption={t(stats.responseDays === null ? 'facility.jobs.typical' : 'facility.jobs.yourAverage')}
      />
    </SimpleGrid>
  );
}

function Figure({ label, value, caption }: { label: string; value: string; caption: string }) {
  return (
    <Card component="li" padding="md">
      <Text c="dimmed" fz="sm">
        {label}
      </Text>
      <Text fz={28} fw={650} lh={1.3} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
      <Text c="dimmed" fz="sm">
        {caption}
      </Text>
    </Card>
  );
}
