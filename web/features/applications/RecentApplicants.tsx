import { Anchor, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { sentDate } from '#domain/nouns/sentDate.ts';
import { pageHref } from '#domain/site/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Portrait } from '#web/ui/Portrait.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { applicantName } from './applicantFacts.ts';
import { useNewestApplicants } from './applicantQueries.ts';

/** Three that wait for an answer, out of the ten newest (spec section 9). */
export function RecentApplicants() {
  const t = useMessages();
  const newest = useNewestApplicants();
  const waiting = (newest.data ?? []).filter(({ application }) => application.status === 'pending').slice(0, 3);
  return (
    <Card component="section" aria-labelledby="recent-applications">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="recent-applications">
          {t('facility.dashboard.recent')}
        </Title>
        <Anchor component={Link} to={pageHref('FacilityApplicants')} className="reach">
          {t('facility.dashboard.recentAll')}
        </Anchor>
      </Group>
      {newest.isError && <ErrorState error={newest.error} onRetry={() => void newest.refetch()} />}
      {newest.isPending && [1, 2, 3].map((row) => <Skeleton key={row} height={52} mb="sm" />)}
      {newest.isSuccess && waiting.length === 0 && <Text c="dimmed">{t('facility.dashboard.recentNone')}</Text>}
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {waiting.map((applicant) => {
          const { application, person } = applicant;
          return (
            <Group component="li" key={application.id} wrap="nowrap" align="flex-start" gap="sm">
              <Portrait src={person?.avatar} name={person?.full_name} />
              <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Anchor component={Link} to={pageHref('FacilityApplicants', { id: application.id })} fw={600}>
                  {applicantName(applicant, t)}
                </Anchor>
                <Text fz="sm" c="dimmed">
                  {application.job_title ?? t('facility.applicants.unknownJob')} ·{' '}
                  <TimeText value={sentDate(application)} />
                </Text>
              </div>
            </Group>
          );
        })}
      </Stack>
    </Card>
  );
}
