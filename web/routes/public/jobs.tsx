import { HydrationBoundary } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Job } from '#domain/nouns/job.ts';
import { pageHref } from '#domain/site/siteMap.ts';
import { JobFilters } from '#web/features/jobs/browse/JobFilters.tsx';
import { JobResults } from '#web/features/jobs/browse/JobResults.tsx';
import { JobsActions } from '#web/features/jobs/manage/JobsActions.tsx';
import { jobSearchFormId, JobSearchBox } from '#web/features/jobs/browse/JobSearchBox.tsx';
import { jobSearchText, readJobSearch } from '#web/features/jobs/browse/jobSearchParams.ts';
import { jobKeys, jobSearchQuery, jobsPerPage, type JobSearch } from '#web/features/jobs/queries.ts';
import { useChangeQuery } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { noPrefetch, prefetch } from '#web/api/prefetch.ts';
import { feedMeta, publicMeta, translateOf } from '#web/document/publicMeta.ts';
import { redirectBehindLast } from '#web/address/redirectBehindLast.ts';
import { touchesList, useFreshQueries } from '#web/api/realtime.ts';
import { clientOf } from '#web/document/requestContext.ts';
import { useChosenBefore } from '#web/forms/chosenBefore.ts';
import { specialtyName } from '#web/i18n/wireWords.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/jobs';
import classes from './jobs.module.css';

/** What is searched for in words of the reader's own is no page of ours; every other list is. */
export const meta: Route.MetaFunction = (args) => {
  const t = translateOf(args);
  const search = readJobSearch(new URLSearchParams(args.location.search));
  const { role, specialty, location_type, page } = search;
  const detail = [
    role,
    specialty && specialtyName(t, specialty),
    location_type && t(`jobs.locationType.${location_type}`),
    page > 1 ? t('shell.pages.page', { page }) : null,
  ];
  const texts = { title: 'jobs.title', description: 'jobs.description' } as const;
  const shared = { search: jobSearchText(search), detail, isUnlisted: search.q !== undefined };
  return [...publicMeta(args, 'Jobs', texts, shared), ...feedMeta(args)];
};

export function loader({ context, request }: Route.LoaderArgs) {
  const search = readJobSearch(new URL(request.url).searchParams);
  const query = jobSearchQuery(clientOf(context), search);
  return prefetch(async (queryClient) => {
    await queryClient.prefetchQuery(query);
    const found = queryClient.getQueryData(query.queryKey);
    const to = (page: number) => pageHref('Jobs') + jobSearchText({ ...search, page });
    if (found) redirectBehindLast(search.page, Math.ceil(found.total / jobsPerPage), to);
  });
}

export const clientLoader = noPrefetch;

export default function Jobs({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <JobsPage />
    </HydrationBoundary>
  );
}

function JobsPage() {
  const t = useMessages();
  const search = readJobSearch(useSearchParams()[0]);
  useFreshQueries('Job', jobKeys.searches, (event, found: { jobs: Job[] }) => touchesList(event, found.jobs));
  const changeQuery = useChangeQuery();
  const change = (patch: Partial<JobSearch>) =>
    changeQuery((query) => jobSearchText({ ...readJobSearch(query), ...patch, page: 1 }));
  useChosenBefore(jobSearchFormId, (query) => change(readJobSearch(query)));
  return (
    <>
      <PageHeader serif title={t('jobs.title')} subtitle={t('jobs.lead')} actions={<JobsActions />} />
      <div className={classes['page']}>
        <div className={classes['search']}>
          <JobSearchBox search={search} onChange={change} />
        </div>
        <div className={classes['filters']}>
          <JobFilters search={search} onChange={change} />
        </div>
        <div className={classes['results']}>
          <JobResults search={search} onChange={change} />
        </div>
      </div>
    </>
  );
}
