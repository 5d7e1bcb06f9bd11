import { Box } from '@mantine/core';
import { HydrationBoundary } from '@tanstack/react-query';
import { lazy } from 'react';
import { redirect } from 'react-router';
import type { Job } from '#domain/jobs/job.ts';
import { jobDirectory } from '#web/features/jobs/browse/jobDirectory.ts';
import { JobListSkeleton, JobResults } from '#web/features/jobs/browse/JobResults.tsx';
// Named here, because a page links only the sheets of what it does not fetch later.
import mapClasses from '#web/features/jobs/map/JobMap.module.css';
import { jobMapQuery } from '#web/features/jobs/map/jobMapQuery.ts';
import { JobsActions } from '#web/features/jobs/manage/JobsActions.tsx';
import { jobSearchText, readJobSearch } from '#web/features/jobs/browse/jobSearchParams.ts';
import { ownListHref, ownListScript } from '#web/features/jobs/browse/ownList.ts';
import { jobFacetsQuery, jobKeys, jobSearchQuery, jobsPerPage } from '#web/features/jobs/queries.ts';
import { DirectoryBox } from '#web/search/DirectoryBox.tsx';
import { SearchFilters } from '#web/search/SearchFilters.tsx';
import { useSearch } from '#web/search/useSearch.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { noPrefetch, prefetch } from '#web/api/prefetch.ts';
import { feedMeta, publicMeta, translateOf } from '#web/document/publicMeta.ts';
import { redirectToLastPage } from '#web/address/redirectToLastPage.ts';
import { touchesList, useFreshQueries } from '#web/api/realtime.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { useNonce } from '#web/document/nonce.ts';
import { clientOf } from '#web/document/requestContext.ts';
import { untilFetched } from '#web/document/untilFetched.ts';
import { useChosenBefore } from '#web/forms/chosenBefore.ts';
import { roleName, specialtyName, stateName } from '#web/i18n/labels.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/jobs';
import classes from './jobs.module.css';

/**
 * One role, specialty, state and way of working, each or together, make a page that search engines may keep: there are
 * some thousands of these. Of anything else there are too many, and what is searched for in words is no page of ours.
 */
export const meta: Route.MetaFunction = (args) => {
  const t = translateOf(args);
  const search = readJobSearch(new URLSearchParams(args.location.search));
  const { role = [], specialty = [], location_type = [], state = [], page } = search;
  const detail = [
    ...role.map((value) => roleName(t, value)),
    ...specialty.map((value) => specialtyName(t, value)),
    ...location_type.map((value) => t(`jobs.locationType.${value}`)),
    ...state.map((value) => stateName(t, value)),
    page > 1 ? t('shell.pages.page', { page }) : null,
    search.view ? t('jobSearch.view.map') : null,
  ];
  const isPlain = [role, specialty, location_type, state].every(({ length }) => length <= 1);
  const isStored =
    jobSearchText({ ...search, page: 1 }) === jobSearchText({ role, specialty, location_type, state, page: 1 });
  const texts = { title: 'jobs.title', description: 'jobs.description' } as const;
  const shared = { search: jobSearchText(search), detail, isUnlisted: !isPlain || !isStored };
  return [...publicMeta(args, 'Jobs', texts, shared), ...feedMeta(args)];
};

export function loader({ context, request }: Route.LoaderArgs) {
  const client = clientOf(context);
  const search = readJobSearch(new URL(request.url).searchParams);
  const query = jobSearchQuery(client, search);
  return prefetch(async (queryClient) => {
    await Promise.all([
      search.view ? queryClient.prefetchQuery(jobMapQuery(client, search)) : queryClient.prefetchQuery(query),
      queryClient.prefetchQuery(jobFacetsQuery(client, search)),
    ]);
    const found = queryClient.getQueryData(query.queryKey);
    const to = (page: number) => jobDirectory.href({ ...search, page });
    if (found) redirectToLastPage(search.page, Math.ceil(found.total / jobsPerPage), to);
  });
}

/** A clinician's list begins with their own role. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const own = ownListHref(new URL(request.url), window.location.pathname);
  if (own) throw redirect(own);
  return noPrefetch();
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <JobsPage />
    </HydrationBoundary>
  );
}

function JobsPage() {
  const t = useMessages();
  const nonce = useNonce();
  const [search, change] = useSearch(jobDirectory);
  useFreshQueries('Job', jobKeys.searches, (event, found: { jobs: Job[] }) => touchesList(event, found.jobs));
  useChosenBefore(jobDirectory.formId, (query) => change(() => readJobSearch(query), true));
  const map = (
    <div className={mapClasses['map']}>
      <Deferred fallback={<JobListSkeleton />}>
        <JobMap search={search} />
      </Deferred>
    </div>
  );
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning>
        {ownListScript}
      </script>
      <PageHeader
        serif
        beside
        title={t('jobs.title')}
        subtitle={<Box visibleFrom="sm">{t('jobs.lead')}</Box>}
        actions={<JobsActions />}
      />
      <div className={classes['page']}>
        <div className={classes['search']}>
          <DirectoryBox directory={jobDirectory} search={search} onChange={change} />
        </div>
        <div className={classes['filters']}>
          <SearchFilters directory={jobDirectory} search={search} onChange={change} />
        </div>
        <div className={classes['results']}>{search.view ? map : <JobResults search={search} onChange={change} />}</div>
      </div>
    </>
  );
}

/** Readers of the list do not download it. */
const JobMap = lazy(() =>
  untilFetched(async () => ({ default: (await import('#web/features/jobs/map/JobMap.tsx')).JobMap })),
);
