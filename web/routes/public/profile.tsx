import { Box, Button } from '@mantine/core';
import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { data, Link, useSearchParams } from 'react-router';
import type { Job } from '#domain/jobs/job.ts';
import type { Post } from '#domain/profiles/post.ts';
import { JobCard } from '#web/features/jobs/browse/JobCard.tsx';
import { openJobsQuery } from '#web/features/jobs/queries.ts';
import { ProfileActions } from '#web/features/profiles/ProfileActions.tsx';
import { ProfileSide } from '#web/features/profiles/ProfileAbout.tsx';
import { ProfileHeader } from '#web/features/profiles/ProfileHeader.tsx';
import { openJobsShown, ProfileTabs } from '#web/features/profiles/ProfileTabs.tsx';
import { personMeta, personTrail, sharedPerson } from '#web/features/profiles/personMeta.ts';
import { displayName, personKeys, personQuery, postsQuery, type Person } from '#web/features/profiles/queries.ts';
import { PublicPortfolio } from '#web/features/profiles/portfolio/PublicPortfolio.tsx';
import { useRecordProfileView } from '#web/features/profiles/views/queries.ts';
import { DeferredRecord } from '#web/features/reliability/DeferredRecord.tsx';
import { ReportButton } from '#web/features/moderation/ReportButton.tsx';
import { reviewsQuery } from '#web/features/reviews/queries.ts';
import { ReviewList } from '#web/features/reviews/ReviewList.tsx';
import { AbsentScreen } from '#web/features/site/shell/AbsentScreen.tsx';
import { Screen } from '#web/features/site/shell/Screen.tsx';
import { passedChecksQuery } from '#web/features/verification/facilities/passedChecks.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { noPrefetch, prefetch } from '#web/api/prefetch.ts';
import { noIndex } from '#web/document/publicMeta.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { clientOf } from '#web/document/requestContext.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { Trail } from '#web/ui/Trail.tsx';
import type { Route } from './+types/profile';
import classes from '#web/features/profiles/Profile.module.css';

/** The title is the person's own and follows them: see FoundPerson. */
export const meta: Route.MetaFunction = (args) => {
  const person = args.loaderData && 'person' in args.loaderData ? args.loaderData.person : undefined;
  if (!person) return person === null ? [noIndex] : [];
  return personMeta(args, person);
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = clientOf(context);
  const id = new URL(request.url).searchParams.get('id') ?? '';
  let person: Person | null | undefined;
  const { dehydrated } = await prefetch(async (queryClient) => {
    await Promise.all([
      queryClient.prefetchQuery(personQuery(client, id)),
      id && queryClient.prefetchInfiniteQuery(reviewsQuery(client, id)),
    ]);
    person = queryClient.getQueryData(personQuery(client, id).queryKey);
    if (person?.user_role === 'facility')
      await Promise.all([
        queryClient.prefetchQuery(openJobsQuery(client, id, openJobsShown)),
        queryClient.prefetchQuery(passedChecksQuery(client, id)),
      ]);
    else if (person) await queryClient.prefetchQuery(postsQuery(client, id));
  });
  const shared = person ? sharedPerson(person) : null;
  return data({ dehydrated, person: shared }, { status: person === null ? 404 : 200 });
}

export const clientLoader = noPrefetch;

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <ProfilePage />
    </HydrationBoundary>
  );
}

function ProfilePage() {
  const t = useMessages();
  const id = useSearchParams()[0].get('id') ?? '';
  const { data: person, error, refetch, isFetching } = useQuery(personQuery(useClient(), id));
  useFreshQueries('User', personKeys.one(id), (event) => event.id === id);
  if (person) return <FoundPerson key={person.id} person={person} />;
  return (
    <>
      <title>{`${t(person === null && !isFetching ? 'clinician.profile.notFound' : 'clinician.profile.title')} · OpenLocum`}</title>
      {person === null ? (
        <AbsentScreen isAsking={isFetching} waiting={<SkeletonList count={3} label={t('clinician.profile.loading')} />}>
          <Screen title={t('clinician.profile.notFound')} text={t('clinician.profile.notFoundHint')}>
            <Button component={Link} to="/">
              {t('clinician.profile.home')}
            </Button>
          </Screen>
        </AbsentScreen>
      ) : error ? (
        <ErrorState title={t('clinician.profile.error')} error={error} onRetry={refetch} />
      ) : (
        <SkeletonList count={3} label={t('clinician.profile.loading')} />
      )}
    </>
  );
}

function FoundPerson({ person }: { person: Person }) {
  const t = useMessages();
  useRecordProfileView(person.id);
  useFreshQueries('Post', ['Post', person.id], ({ type, data }) => type !== 'create' || data.user_id === person.id);
  const tabs = (
    <ProfileTabs person={person} jobCard={jobCard} portfolio={portfolio} reviews={<ReviewList person={person} />} />
  );
  return (
    <>
      <Trail steps={personTrail(t, person)} />
      <title>{`${displayName(person) ?? t('clinician.profile.unnamed')} · OpenLocum`}</title>
      <ProfileHeader person={person} actions={<ProfileActions person={person} />} />
      {person.user_role === 'facility' ? (
        <>
          {tabs}
          <Box mt="xl">
            <DeferredRecord userId={person.id} name={displayName(person) ?? t('clinician.profile.unnamed')} />
          </Box>
        </>
      ) : (
        <div className={classes['body']}>
          {tabs}
          <ProfileSide person={person} />
        </div>
      )}
      <ReportButton kind="user" id={person.id} ownerId={person.id} item={person} />
    </>
  );
}

function portfolio(posts: readonly Post[]) {
  return (
    <PublicPortfolio
      posts={posts}
      renderActions={(post) => <ReportButton kind="post" id={post.id} ownerId={post.user_id} item={post} />}
    />
  );
}

function jobCard(job: Job) {
  return <JobCard job={job} />;
}
