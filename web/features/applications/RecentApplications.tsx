import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sentDate } from '#domain/messaging/sentDate.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useJobsById } from '#web/features/jobs/queries.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useUser } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { ApplicationJob } from './MyApplicationCard.tsx';
import classes from './MyApplications.module.css';
import { applicationKeys, recentApplicationsQuery } from './queries.ts';

/** The five newest of the ten that are fetched (spec section 9). */
export function RecentApplications() {
  const t = useMessages();
  useFreshQueries('Application', applicationKeys.all);
  const { data, error, refetch } = useQuery(recentApplicationsQuery(useClient(), useUser().id));
  const shown = (data ?? []).slice(0, 5);
  const jobs = useJobsById(shown.map(({ job_id }) => job_id));
  return (
    <section aria-labelledby="recent-applications">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="recent-applications">
          {t('clinician.dashboard.recent')}
        </Title>
        {shown.length > 0 ? (
          <Anchor component={Link} to={pageHref('MyApplications')} className="reach">
            {t('clinician.dashboard.recentAll')}
          </Anchor>
        ) : null}
      </Group>
      {error && !data ? <ErrorState title={t('clinician.applications.error')} error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonList count={3} height={92} /> : null}
      {data?.length === 0 ? (
        <Card>
          <EmptyState
            order={3}
            title={t('clinician.dashboard.recentEmpty')}
            hint={t('clinician.dashboard.recentEmptyHint')}
            action={
              <Anchor component={Link} to={pageHref('Jobs')} className="reach">
                {t('clinician.applications.browse')}
              </Anchor>
            }
          />
        </Card>
      ) : null}
      <Stack component="ul" gap="xs" className={classes['list']}>
        {shown.map((application) => (
          <Card key={application.id} component="li" padding="md">
            <Group justify="space-between" align="flex-start" gap="sm">
              <ApplicationJob
                application={application}
                order={3}
                job={
                  jobs.data?.get(application.job_id) ?? (jobs.isSuccess && !jobs.isPlaceholderData ? null : undefined)
                }
              />
              <StatusBadge status={application.status} />
            </Group>
            <Text size="sm" c="dimmed" mt={4}>
              {t('clinician.applications.applied')} <TimeText value={sentDate(application)} />
            </Text>
          </Card>
        ))}
      </Stack>
    </section>
  );
}
