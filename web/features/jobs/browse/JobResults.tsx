import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pageHref } from '#domain/site/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages, type Translate } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { JobCard, JobCardSkeleton, type FoundWords } from './JobCard.tsx';
import { JobChips } from './JobChips.tsx';
import { JobsHead } from './JobsHead.tsx';
import { JobNotes } from './JobNotes.tsx';
import { jobSearchFormId } from './JobSearchBox.tsx';
import { jobSearchText, lastPage, ordersOf, withOrder } from './jobSearchParams.ts';
import { NoJobs, Unstated } from './NoJobs.tsx';
import classes from './JobResults.module.css';
import type { ChangeSearch } from './useJobSearch.ts';
import { jobSearchQuery, jobsPerPage, shownOrder, type FoundJobs, type JobSearch } from '#web/features/jobs/queries.ts';

interface Props {
  search: JobSearch;
  onChange: ChangeSearch;
}

/** The count, the cards and the pages of one search, in each of its four states. */
export function JobResults({ search, onChange }: Props) {
  const t = useMessages();
  const isClinician = useSession().user?.user_role === 'clinician';
  // A document comes with what visitors are told: how the jobs fit is there once the list is fresh from the socket.
  const { data, error, isPlaceholderData, refetch } = useQuery(jobSearchQuery(useClient(), search, isClinician));
  const shown = shownOrder(search, isClinician);
  const orders = ordersOf(search).filter((order) => isClinician || order !== 'fit');
  return (
    <section aria-label={t('jobs.list')} aria-busy={!error && (!data || isPlaceholderData)}>
      <JobsHead search={search} found={isPlaceholderData ? undefined : data} isByFit={shown === 'fit'}>
        <SelectField
          name="sort"
          form={jobSearchFormId}
          label={t('jobSearch.sort')}
          isLabelHidden
          value={shown}
          onChange={(value) => onChange((now) => withOrder(now, value))}
          data={orders.map((order) => ({ value: order, label: t(`jobSearch.sort.${order}`) }))}
        />
      </JobsHead>
      <JobChips search={search} />
      {error && !data ? (
        <ErrorState title={t('jobs.error.title')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <JobListSkeleton />
      ) : (
        <div className={classes.found} data-stale={isPlaceholderData || undefined}>
          <JobNotes search={search} found={data} />
          {data.jobs.length === 0 ? <NoJobs search={search} found={data} /> : <JobList search={search} found={data} />}
        </div>
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

function JobList({ search, found }: { search: JobSearch; found: FoundJobs }) {
  const t = useMessages();
  const isMeasured = Object.values(found.about).some(({ miles }) => miles !== null);
  return (
    <>
      <Stack gap="xs" component="ul" className={classes.list}>
        {found.jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} found={foundWords(t, job, found.about[job.id])} />
          </li>
        ))}
      </Stack>
      {isMeasured ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t('jobSearch.straightLine')}
        </Text>
      ) : null}
      <Unstated search={search} count={found.unstated} />
    </>
  );
}

function foundWords(
  t: Translate,
  job: FoundJobs['jobs'][number],
  about: FoundJobs['about'][string] | undefined,
): FoundWords {
  const miles = about?.miles ?? null;
  return {
    distance:
      miles === null ? null : miles < 5 ? t('jobSearch.milesFew') : t('jobSearch.miles', { count: Math.round(miles) }),
    shifts: job.shift_types.map((shift) => t(`jobTerms.shift.${shift}`)).join(', ') || null,
    verified: about?.facility.is_verified ? t('jobSearch.verified') : null,
    fit: about?.fit ?? null,
  };
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
