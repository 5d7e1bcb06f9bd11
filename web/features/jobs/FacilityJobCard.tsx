import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Job } from '#domain/job.ts';
import { pageHref } from '#domain/siteMap.ts';
import { useFormats } from '#web/lib/useFormats.ts';
import { placeWord, specialtyName } from '#web/lib/wireWords.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { HiddenMark } from '#web/ui/HiddenMark.tsx';
import { PayRange } from '#web/ui/PayRange.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { FacilityJobActions } from './FacilityJobActions.tsx';
import type { JobCounts } from './facilityJobStats.ts';

/** One posting as its facility sees it. */
export function FacilityJobCard({ job, counts }: { job: Job; counts: JobCounts | undefined }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const headingId = `job-${job.id}`;
  return (
    <Card component="article" aria-labelledby={headingId}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="md">
        <Title order={2} fz="lg" id={headingId} style={{ overflowWrap: 'anywhere' }}>
          <Anchor component={Link} to={pageHref('JobDetail', { id: job.id })} inherit>
            {job.title}
          </Anchor>
        </Title>
        <StatusBadge status={job.status} />
      </Group>
      <HiddenMark item={job} />
      <Text c="dimmed" mt={4}>
        {[job.role, job.specialty && specialtyName(t, job.specialty), placeWord(t, job.location_type)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Group gap="lg" mt="xs" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {job.start_date && <Text>{t('facility.jobs.starts', { date: formatDate(job.start_date) })}</Text>}
        <PayRange min={job.pay_range_min} max={job.pay_range_max} />
      </Group>
      <Text lineClamp={2} mt="xs">
        {job.description}
      </Text>
      <Group gap="md" mt="sm" c="dimmed" fz="sm">
        <Anchor component={Link} to={pageHref('FacilityApplicants', { job: job.id })} inherit>
          {t('facility.jobs.applicationCount', { count: counts?.total ?? 0 })}
        </Anchor>
        {counts && counts.pending > 0 && (
          <Anchor
            component={Link}
            to={pageHref('FacilityApplicants', { job: job.id, status: 'pending' })}
            inherit
            fw={600}
          >
            {t('facility.jobs.newCount', { count: counts.pending })}
          </Anchor>
        )}
        {counts && counts.shortlisted > 0 && (
          <Text inherit>{t('facility.jobs.shortlistedCount', { count: counts.shortlisted })}</Text>
        )}
        {counts && counts.hired > 0 && <Text inherit>{t('facility.jobs.hiredCount', { count: counts.hired })}</Text>}
        <Text inherit>{t('facility.jobs.postedOn', { date: formatDate(job.created_date) })}</Text>
      </Group>
      <ButtonRow mt="md">
        <Button component={Link} to={pageHref('JobDetail', { id: job.id })} variant="default" size="sm">
          {t('facility.jobs.view')}
        </Button>
        <Button component={Link} to={pageHref('PostJob', { edit: job.id })} variant="default" size="sm">
          {t('facility.jobs.edit')}
        </Button>
        <FacilityJobActions job={job} waiting={counts?.waiting ?? 0} />
      </ButtonRow>
    </Card>
  );
}
