import '@mantine/core/styles/Pagination.layer.css';
import { Button, Group, Pagination, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageHref } from '#domain/siteMap.ts';
import { useClient } from '#web/lib/client.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { JobCard, JobCardSkeleton } from './JobCard.tsx';
import { jobSearchText, lastPage } from './jobSearchParams.ts';
import classes from './JobResults.module.css';
import { jobSearchQuery, jobsPerPage, type JobSearch } from './queries.ts';

/** The count, the cards and the pages of one search, in each of its four states. */
export function JobResults({ search }: { search: JobSearch }) {
  const t = useMessages();
  const { data, error, isPlaceholderData, refetch } = useQuery(jobSearchQuery(useClient(), search));
  return (
    <section aria-label={t('jobs.list')} aria-busy={!data || isPlaceholderData}>
      <Text component="output" display="block" size="sm" c="dimmed" mb="sm" className="tabular">
        {data && !isPlaceholderData ? (
          t('jobs.found', { count: data.total })
        ) : (
          <VisuallyHidden>{t('jobs.loading')}</VisuallyHidden>
        )}
        {'\u200b'}
      </Text>
      {error && !data ? (
        <ErrorState title={t('jobs.error.title')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <JobListSkeleton />
      ) : data.jobs.length === 0 ? (
        <NoJobs />
      ) : (
        <Stack gap="xs" component="ul" className={classes.list} data-stale={isPlaceholderData || undefined}>
          {data.jobs.map((job) => (
            <li key={job.id}>
              <JobCard job={job} />
            </li>
          ))}
        </Stack>
      )}
      {data && data.total > jobsPerPage ? <JobPages search={search} total={data.total} /> : null}
    </section>
  );
}

/** Five cards, as the specification has it. */
export function JobListSkeleton() {
  return (
    <Stack gap="xs">
      {Array.from({ length: 5 }, (_, index) => (
        <JobCardSkeleton key={index} />
      ))}
    </Stack>
  );
}

function NoJobs() {
  const t = useMessages();
  return (
    <EmptyState
      title={t('jobs.empty.title')}
      hint={t('jobs.empty.hint')}
      action={
        <Button component={Link} to={pageHref('Jobs')} variant="default">
          {t('jobs.empty.clear')}
        </Button>
      }
    />
  );
}

/** Pages are links: they can be opened beside, and they work before or without scripts. */
function JobPages({ search, total }: { search: JobSearch; total: number }) {
  const t = useMessages();
  const pages = Math.min(Math.ceil(total / jobsPerPage), lastPage);
  const to = (page: number) => ({ component: Link, to: pageHref('Jobs') + jobSearchText({ ...search, page }) });
  return (
    <Pagination.Root
      component="nav"
      aria-label={t('jobs.pages')}
      total={pages}
      value={search.page}
      size="lg"
      mt="lg"
      getItemProps={(page) => ({ ...to(page), 'aria-label': t('jobs.page', { page }) })}
    >
      <Group gap={6} justify="center">
        {search.page > 1 ? (
          <Pagination.Previous {...to(search.page - 1)} rel="prev" aria-label={t('jobs.page.previous')} />
        ) : null}
        <Pagination.Items />
        {search.page < pages ? (
          <Pagination.Next {...to(search.page + 1)} rel="next" aria-label={t('jobs.page.next')} />
        ) : null}
      </Group>
    </Pagination.Root>
  );
}
