import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageHref } from '#domain/site/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ActiveFilters } from '#web/ui/ActiveFilters.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { JobCard, JobCardSkeleton } from './JobCard.tsx';
import { jobFilterWord } from './jobFilterWords.ts';
import { jobFilterNames, jobSearchText, lastPage } from './jobSearchParams.ts';
import classes from './JobResults.module.css';
import { jobSearchQuery, jobsPerPage, type JobSearch } from '#web/features/jobs/queries.ts';

interface Props {
  search: JobSearch;
  onChange: (patch: Partial<JobSearch>) => void;
}

/** The count, the cards and the pages of one search, in each of its four states. */
export function JobResults({ search, onChange }: Props) {
  const t = useMessages();
  const { data, error, isPlaceholderData, refetch } = useQuery(jobSearchQuery(useClient(), search));
  return (
    <section aria-label={t('jobs.list')} aria-busy={!data || isPlaceholderData}>
      <Text component="output" display="block" mih="1.4rem" size="sm" c="dimmed" mb="sm" className="tabular">
        {data && !isPlaceholderData ? (
          t('jobs.found', { count: data.total })
        ) : (
          <VisuallyHidden>{t('jobs.loading')}</VisuallyHidden>
        )}
      </Text>
      <ActiveFilters
        filters={jobFilterNames.flatMap((name) => {
          const value = search[name];
          return value ? [{ label: jobFilterWord(t, name, value), remove: () => onChange({ [name]: undefined }) }] : [];
        })}
      />
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
      <PageLinks
        label={t('jobs.pages')}
        page={search.page}
        pages={Math.min(Math.ceil((data?.total ?? 0) / jobsPerPage), lastPage)}
        to={(page) => pageHref('Jobs') + jobSearchText({ ...search, page })}
      />
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
