import { Button } from '@mantine/core';
import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { postJobHref } from '#domain/accounts/pageAccess.ts';
import { talentDirectory } from '#web/features/profiles/talentDirectory.ts';
import { TalentResults } from '#web/features/profiles/TalentResults.tsx';
import {
  talentAddress,
  talentFacetsQuery,
  talentPerPage,
  talentQuery,
  talentTotalQuery,
} from '#web/features/profiles/talentSearch.ts';
import { DirectoryBox } from '#web/search/DirectoryBox.tsx';
import { SearchFilters } from '#web/search/SearchFilters.tsx';
import { useSearch } from '#web/search/useSearch.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { noPrefetch, prefetch } from '#web/api/prefetch.ts';
import { publicMeta, translateOf } from '#web/document/publicMeta.ts';
import { redirectToLastPage } from '#web/address/redirectToLastPage.ts';
import { clientOf } from '#web/document/requestContext.ts';
import { useSession } from '#web/session/session.tsx';
import { useChosenBefore } from '#web/forms/chosenBefore.ts';
import { roleName, specialtyName, stateName } from '#web/i18n/labels.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/talent';
import classes from './jobs.module.css';

/**
 * As for jobs: one role, specialty and state, and those who are verified, make a page that search engines may keep. Another
 * order of the same people is none.
 */
export const meta: Route.MetaFunction = (args) => {
  const t = translateOf(args);
  const search = talentAddress.read(new URLSearchParams(args.location.search));
  const { role = [], specialty = [], state = [], verified_only, page } = search;
  const detail = [
    verified_only ? t('talent.verified_only') : null,
    ...role.map((value) => roleName(t, value)),
    ...specialty.map((value) => specialtyName(t, value)),
    ...state.map((value) => stateName(t, value)),
    page > 1 ? t('shell.pages.page', { page }) : null,
  ];
  const isPlain = [role, specialty, state].every(({ length }) => length <= 1);
  const inOrder = { ...search, sort: undefined };
  const isStored =
    talentAddress.text({ ...inOrder, page: 1 }) ===
    talentAddress.text({ role, specialty, state, verified_only, page: 1 });
  const texts = { title: 'talent.title', description: 'talent.description' } as const;
  const shared = { search: talentAddress.text(inOrder), detail, isUnlisted: !isPlain || !isStored };
  return publicMeta(args, 'Talent', texts, shared);
};

export function loader({ context, request }: Route.LoaderArgs) {
  const client = clientOf(context);
  const search = talentAddress.read(new URL(request.url).searchParams);
  const query = talentQuery(client, search);
  return prefetch(async (queryClient) => {
    await Promise.all([
      queryClient.prefetchQuery(query),
      queryClient.prefetchQuery(talentFacetsQuery(client, search)),
      queryClient.prefetchQuery(talentTotalQuery(client)),
    ]);
    const found = queryClient.getQueryData(query.queryKey);
    const to = (page: number) => talentAddress.href({ ...search, page });
    if (found) redirectToLastPage(search.page, Math.ceil(found.total / talentPerPage), to);
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
  const [search, change] = useSearch(talentAddress);
  const { data: total } = useQuery(talentTotalQuery(useClient()));
  useChosenBefore(talentDirectory.formId, (query) => change(() => talentAddress.read(query), true));
  const parts = { directory: talentDirectory, search, onChange: change };
  return (
    <>
      <PageHeader
        serif
        title={t('talent.title')}
        subtitle={total === undefined ? undefined : t('talent.lead', { count: total })}
        actions={
          user?.user_role === 'clinician' ? undefined : (
            <Button component={Link} to={postJobHref(user)} variant="default" className="not-for-clinicians">
              {t('talent.postJob')}
            </Button>
          )
        }
      />
      <div className={classes['page']}>
        <div className={classes['search']}>
          <DirectoryBox {...parts} />
        </div>
        <div className={classes['filters']}>
          <SearchFilters {...parts} />
        </div>
        <div className={classes['results']}>
          <TalentResults search={search} onChange={change} />
        </div>
      </div>
    </>
  );
}
