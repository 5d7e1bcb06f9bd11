import { Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Job } from '#domain/jobs/job.ts';
import type { SavedJob } from '#domain/jobs/savedJob.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { onFirstClick } from '#web/ui/clicksFromBefore.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { JobCard } from './JobCard.tsx';
import classes from './JobResults.module.css';
import { JobListSkeleton } from './JobResults.tsx';
import { useJobsById } from '#web/features/jobs/queries.ts';
import { useIsSaved, useSavedJobCount, useSavedJobs, useToggleSavedJob } from '#web/features/jobs/savedJobs.ts';

/** The clinician's bookmarks, newest first, a page at a time; jobs that closed or are gone say so. */
export function SavedJobs() {
  const t = useMessages();
  const saved = useSavedJobs();
  const count = useSavedJobCount();
  useFocusAfterLoss(saved.data?.length);
  return (
    <>
      <PageHeader
        title={t('clinician.saved.title')}
        subtitle={t('clinician.saved.lead', { count: count ?? 0 })}
        actions={saved.data?.length ? <BrowseJobs variant="default" /> : null}
      />
      {saved.error && !saved.data ? (
        <ErrorState title={t('clinician.saved.error')} error={saved.error} onRetry={saved.refetch} />
      ) : !saved.data ? (
        <JobListSkeleton />
      ) : saved.data.length === 0 ? (
        <EmptyState
          icon={IconBookmark}
          title={t('clinician.saved.empty')}
          hint={t('clinician.saved.emptyHint')}
          action={<BrowseJobs variant="filled" />}
        />
      ) : (
        <Stack gap="md">
          <SavedJobList saved={saved.data} />
          {saved.hasNextPage && (
            <Button variant="default" loading={saved.isFetchingNextPage} onClick={() => void saved.fetchNextPage()}>
              {t('clinician.saved.more')}
            </Button>
          )}
        </Stack>
      )}
    </>
  );
}

function BrowseJobs({ variant }: { variant: 'default' | 'filled' }) {
  const t = useMessages();
  return (
    <Button component={Link} to={pageHref('Jobs')} variant={variant}>
      {t('clinician.saved.browse')}
    </Button>
  );
}

function SavedJobList({ saved }: { saved: readonly SavedJob[] }) {
  const t = useMessages();
  const jobs = useJobsById(saved.map(({ job_id }) => job_id));
  if (jobs.error && !jobs.data)
    return <ErrorState title={t('clinician.saved.error')} error={jobs.error} onRetry={jobs.refetch} />;
  if (!jobs.data) return <JobListSkeleton />;
  return (
    <Stack component="ul" gap="xs" className={classes['list']}>
      {saved.map(({ job_id }) => (
        <SavedJobItem
          key={job_id}
          jobId={job_id}
          job={jobs.data.get(job_id) ?? (jobs.isPlaceholderData ? null : undefined)}
        />
      ))}
    </Stack>
  );
}

/** `job` null: not known yet; undefined: gone. */
function SavedJobItem({ jobId, job }: { jobId: string; job: Job | null | undefined }) {
  const t = useMessages();
  const toggle = useToggleSavedJob();
  // Off the list immediately, before the page has come again.
  const isRemoved = useIsSaved(jobId) === false;
  useFocusAfterLoss(isRemoved);
  if (isRemoved) return null;
  if (job) {
    return (
      <li>
        {job.status === 'active' ? null : <StatusBadge status={job.status} label={t('clinician.saved.notOpen')} />}
        <JobCard job={job} source="saved" />
      </li>
    );
  }
  return (
    <li>
      {job === null ? (
        <Skeleton height={120} />
      ) : (
        <Card padding="md">
          <Group justify="space-between">
            <Text c="dimmed">{t('clinician.saved.gone')}</Text>
            <Button
              variant="default"
              size="sm"
              onClick={onFirstClick(() => toggle.mutate({ job_id: jobId, saved: false }))}
            >
              {t('clinician.saved.remove')}
            </Button>
          </Group>
        </Card>
      )}
    </li>
  );
}
