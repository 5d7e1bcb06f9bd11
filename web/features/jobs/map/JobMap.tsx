import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { jobDirectory } from '#web/features/jobs/browse/jobDirectory.ts';
import { JobListSkeleton } from '#web/features/jobs/browse/JobResults.tsx';
import { JobViews } from '#web/features/jobs/browse/JobViews.tsx';
import type { JobSearch } from '#web/features/jobs/queries.ts';
import { asRead } from '#web/search/asRead.ts';
import { SaveSearch } from '#web/search/SaveSearch.tsx';
import { SearchChips } from '#web/search/SearchChips.tsx';
import { SearchHead } from '#web/search/SearchHead.tsx';
import { SearchNotes } from '#web/search/SearchNotes.tsx';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { JobMapPicture } from './JobMapPicture.tsx';
import { jobMapQuery, type MappedJobs } from './jobMapQuery.ts';
import { JobPlaces } from './JobPlaces.tsx';

/** Where the jobs of a search are, in each of its four states. */
export function JobMap({ search }: { search: JobSearch }) {
  const t = useMessages();
  const { data, error, isPlaceholderData, refetch } = useQuery(jobMapQuery(useClient(), search));
  return (
    <section aria-label={t('jobSearch.map')} aria-busy={!error && (!data || isPlaceholderData)}>
      <input type="hidden" name="view" value="map" form={jobDirectory.formId} />
      <SearchHead
        words={jobDirectory.words}
        found={isPlaceholderData ? undefined : data}
        save={<SaveSearch directory={jobDirectory} search={search} />}
      >
        <JobViews search={search} />
      </SearchHead>
      <SearchChips directory={jobDirectory} search={asRead(search, data)} />
      {error && !data ? (
        <ErrorState title={t('jobs.error.title')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <JobListSkeleton />
      ) : (
        <>
          <SearchNotes directory={jobDirectory} search={search} found={data} />
          {data.total === 0 ? <NoMap search={search} /> : <MappedResult search={search} found={data} />}
        </>
      )}
    </section>
  );
}

/** The list says what helps. */
function NoMap({ search }: { search: JobSearch }) {
  const t = useMessages();
  const list = jobDirectory.href({ ...search, view: undefined });
  return (
    <EmptyState
      title={t('jobs.empty.title')}
      hint={t('jobs.empty.hint')}
      action={
        <Anchor component={Link} to={list} className="reach" underline="always">
          {t('jobSearch.view.list')}
        </Anchor>
      }
    />
  );
}

function MappedResult({ search, found }: { search: JobSearch; found: MappedJobs }) {
  return (
    <>
      <Scope found={found} />
      <JobMapPicture search={search} found={found} />
      <JobPlaces search={search} found={found} />
    </>
  );
}

/** Of how many jobs this is, and how many of them are not in it. */
function Scope({ found: { total, total_is_more, of, unplaced, spots } }: { found: MappedJobs }) {
  const t = useMessages();
  const elsewhere = of - unplaced - spots.reduce((sum, { count }) => sum + count, 0);
  const sentences = [
    total > of && t('jobSearch.map.newestOf', { of, total }),
    total_is_more && total <= of && t('jobSearch.map.newest', { of }),
    elsewhere > 0 && t('jobSearch.map.elsewhere', { count: elsewhere }),
    unplaced > 0 && t('jobSearch.map.unplaced', { count: unplaced }),
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return <Text size="sm">{sentences.join(' ')}</Text>;
}
