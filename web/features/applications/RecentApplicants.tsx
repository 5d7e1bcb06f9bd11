import { Anchor, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Job } from '#domain/job.ts';
import { pageHref } from '#domain/siteMap.ts';
import { usePeople } from '#web/features/people/queries.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { Portrait } from '#web/ui/Portrait.tsx';
import { applicantName } from './applicantFacts.ts';
import { useLatestApplications } from './facilityApplications.ts';

/** Three that wait for an answer, out of the ten newest (specification, section 9). */
export function RecentApplicants({ jobs }: { jobs: readonly Job[] }) {
  const t = useMessages();
  const latest = useLatestApplications(10);
  const waiting = (latest.data ?? []).filter(({ status }) => status === 'pending').slice(0, 3);
  const people = usePeople(waiting.map(({ applicant_id }) => applicant_id)).data;
  return (
    <Card component="section" aria-labelledby="recent-applications">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="recent-applications">
          {t('facility.dashboard.recent')}
        </Title>
        <Anchor component={Link} to={pageHref('FacilityApplicants')}>
          {t('facility.dashboard.recentAll')}
        </Anchor>
      </Group>
      {latest.isError && <ErrorState error={latest.error} onRetry={() => void latest.refetch()} />}
      {latest.isPending && [1, 2, 3].map((row) => <Skeleton key={row} height={52} mb="sm" />)}
      {latest.isSuccess && waiting.length === 0 && <Text c="dimmed">{t('facility.dashboard.recentNone')}</Text>}
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {waiting.map(({ id, applicant_id, job_id, created_date }) => (
          <Group component="li" key={id} wrap="nowrap" align="flex-start" gap="sm">
            <Portrait src={people?.get(applicant_id)?.avatar} name={applicantName(people?.get(applicant_id), t)} />
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Anchor component={Link} to={pageHref('FacilityApplicants', { id })} fw={600}>
                {applicantName(people?.get(applicant_id), t)}
              </Anchor>
              <Text fz="sm" c="dimmed">
                {jobs.find((job) => job.id === job_id)?.title ?? t('facility.applicants.unknownJob')} ·{' '}
                <TimeText value={created_date} />
              </Text>
            </div>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
