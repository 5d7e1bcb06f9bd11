import { Button } from '@mantine/core';
import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageHref, postJobHref } from '#domain/site/siteMap.ts';
import { TalentFilters, talentSearchFormId } from '#web/features/people/TalentFilters.tsx';
import { TalentResults } from '#web/features/people/TalentResults.tsx';
import {
  readTalentSearch,
  talentPerPage,
  talentQuery,
  talentSearchText,
  talentTotalQuery,
  type TalentSearch,
} from '#web/features/people/talentSearch.ts';
import { useChangeQuery } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { noPrefetch, prefetch } from '#web/api/prefetch.ts';
import { publicMeta, translateOf } from '#web/document/publicMeta.ts';
import { redirectBehindLast } from '#web/address/redirectBehindLast.ts';
import { clientOf } from '#web/document/requestContext.ts';
import { useSession } from '#web/session/session.tsx';
import { useChosenBefore } from '#web/forms/chosenBefore.ts';
import { specialtyName, stateName } from '#web/i18n/wireWords.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { Route } from './+types/talent';
import classes from './jobs.module.css';

/** As for jobs: what is searched for in words of the reader's own is no page of ours, nor is another order of the same people. */
export const meta: Route.MetaFunction = (args) => {
  const t = translateOf(args);
  const search = readTalentSearch(new URLSearchParams(args.location.search));
  const { specialty, state, verified_only, page } = search;
  const detail = [
    verified_only ? t('talent.filters.verified') : null,
    specialty && specialtyName(t, specialty),
    state && stateName(t, state),
    page > 1 ? t('shell.pages.page', { page }) : null,
  ];
  const texts = { title: 'talent.title', description: 'talent.description' } as const;
  const ownSearch = talentSearchText({ ...search, sort: 'best_match' });
  return publicMeta(args, 'Talent', texts, { search: ownSearch, detail, isUnlisted: search.q !== undefined });
};

export function loader({ context, request }: Route.LoaderArgs) {
  const client = clientOf(context);
  const search = readTalentSearch(new URL(request.url).searchParams);
  const query = talentQuery(client, search);
  return prefetch(async (queryClient) => {
    await Promise.all([queryClient.prefetchQuery(query), queryClient.prefetchQuery(talentTotalQuery(client))]);
    const found = queryClient.getQueryData(query.queryKey);
    const to = (page: number) => pageHref('Talent') + talentSearchText({ ...search, page });
    if (found) redirectBehindLast(search.page, Math.ceil(found.total / talentPerPage), to);
  });
}

export const clientLoader = noPrefetch;

export default function Talent({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <TalentPage />
    </HydrationBoundary>
  );
}

/** The public directory of clinicians. */
function TalentPage() {
  const t = useMessages();
  const { user } = useSession();
  const search = readTalentSearch(useSearchParams()[0]);
  const { data: total } = useQuery(talentTotalQuery(useClient()));
  const changeQuery = useChangeQuery();
  const change = (patch: Partial<TalentSearch>) =>
    changeQuery((query) => talentSearchText({ ...readTalentSearch(query), ...patch, page: 1 }));
  useChosenBefore(talentSearchFormId, (query) => {
    const { q, verified_only, specialty, state } = readTalentSearch(query);
    change({ q, verified_only, specialty, state });
  });
  return (
    <>
      <PageHeader
        serif
        title={t('talent.title')}
        subtitle={total === undefined ? undefined : t('talent.lead', { count: total })}
        actions={
          user?.user_role === 'clinician' ? undefined : (
            <Button component={Link} to={postJobHref(user)} variant="default">
              {t('talent.postJob')}
            </Button>
          )
        }
      />
      <div className={classes['page']}>
        <div className={classes['search']}>
          <SearchBox
            formId={talentSearchFormId}
            action={pageHref('Talent')}
            value={search.q ?? ''}
            label={t('talent.search.label')}
            placeholder={t('talent.search.placeholder')}
            submit={t('talent.search.submit')}
            onChange={(q) => change({ q })}
          />
        </div>
        <div className={classes['filters']}>
          <TalentFilters search={search} onChange={change} />
        </div>
        <div className={classes['results']}>
          <TalentResults search={search} onChange={change} />
        </div>
      </div>
    </>
  );
}
