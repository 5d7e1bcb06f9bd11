import { Button } from '@mantine/core';
import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { data, Link, useSearchParams } from 'react-router';
import type { Job } from '#domain/jobs/job.ts';
import { isHidden } from '#domain/moderation/contentVisibility.ts';
import { isOnboarded } from '#domain/accounts/onboarding.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { ApplyBar } from '#web/features/applications/ApplyBar.tsx';
import { applyHeadingId, ApplyPanel } from '#web/features/applications/ApplyPanel.tsx';
import { useApplyState } from '#web/features/applications/useApplyState.ts';
import { EligibilityPanel } from '#web/features/eligibility/EligibilityPanel.tsx';
import { JobForClinician } from '#web/features/jobs/browse/JobForClinician.tsx';
import { JobDetail } from '#web/features/jobs/browse/JobDetail.tsx';
import { jobMeta } from '#web/features/jobs/browse/jobMeta.ts';
import { jobPosting } from '#web/features/jobs/browse/jobPosting.ts';
import { jobTrail } from '#web/features/jobs/browse/jobTrail.ts';
import { jobKeys, jobQuery, similarJobsQuery } from '#web/features/jobs/queries.ts';
import { SimilarJobs } from '#web/features/jobs/browse/SimilarJobs.tsx';
import { DeferredRecord } from '#web/features/reliability/DeferredRecord.tsx';
import { ReportButton } from '#web/features/moderation/ReportButton.tsx';
import { AbsentScreen } from '#web/features/site/shell/AbsentScreen.tsx';
import { Screen } from '#web/features/site/shell/Screen.tsx';
import { passedChecksQuery } from '#web/features/verification/facilities/passedChecks.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { translatorOfAreas } from '#web/i18n/translator.ts';
import { noPrefetch, prefetch } from '#web/api/prefetch.ts';
import { noIndex } from '#web/document/publicMeta.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { clientOf, requestContext, type RequestContext } from '#web/document/requestContext.ts';
import { untilFetched } from '#web/document/untilFetched.ts';
import { useSession } from '#web/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { Trail } from '#web/ui/Trail.tsx';
import type { Route } from './+types/jobDetail';

/** The title is the job's own and follows it: see JobDetailPage. Only active jobs are offered to search engines. */
export const meta: Route.MetaFunction = (args) => {
  const listed = args.loaderData && 'listed' in args.loaderData ? args.loaderData.listed : undefined;
  if (!listed) return listed === null ? [noIndex] : [];
  return jobMeta(args, listed);
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const client = clientOf(context);
  const query = jobQuery(client, id);
  let job: Job | null | undefined;
  const { dehydrated } = await prefetch(async (queryClient) => {
    await queryClient.prefetchQuery(query);
    job = queryClient.getQueryData(query.queryKey);
    if (!job) return;
    await Promise.all([
      queryClient.prefetchQuery(similarJobsQuery(client, job)),
      queryClient.prefetchQuery(passedChecksQuery(client, job.facility_id)),
    ]);
  });
  const listed = job?.status === 'active' ? { job, posting: await postingOf(job, context.get(requestContext)) } : null;
  return data({ dehydrated, listed }, { status: job === null ? 404 : 200 });
}

/** Made on the server alone: search engines read the document, and no browser needs what makes it. */
async function postingOf(job: Job, { client, site, locale }: RequestContext) {
  const t = translatorOfAreas(locale, ['jobTerms']);
  const facility = await client.entities.User.get(job.facility_id).catch(() => null);
  const benefits = job.benefits.map((benefit) => t(`jobTerms.benefits.${benefit}`));
  return jobPosting(job, { publicUrl: site.publicUrl, facility, benefits });
}

export const clientLoader = noPrefetch;

export default function JobDetailRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <JobDetailPage />
    </HydrationBoundary>
  );
}

function JobDetailPage() {
  const t = useMessages();
  const id = useSearchParams()[0].get('id') ?? '';
  const { data: job, error, refetch, isFetching } = useQuery(jobQuery(useClient(), id));
  useFreshQueries('Job', jobKeys.one(id), (event) => event.id === id);
  if (job) return <FoundJob key={job.id} job={job} />;
  return (
    <>
      <Trail steps={jobTrail(t, job)} />
      <title>{`${t(job === null && !isFetching ? 'jobs.detail.notFound' : 'jobs.title')} · OpenLocum`}</title>
      {job === null ? (
        <AbsentScreen isAsking={isFetching} waiting={<SkeletonList count={4} label={t('jobs.detail.loading')} />}>
          <NotFound />
        </AbsentScreen>
      ) : error ? (
        <ErrorState title={t('jobs.detail.error')} error={error} onRetry={refetch} />
      ) : (
        <SkeletonList count={4} label={t('jobs.detail.loading')} />
      )}
    </>
  );
}

function FoundJob({ job }: { job: Job }) {
  const t = useMessages();
  const state = useApplyState(job);
  const isOnOffer = state.kind === 'owner' && job.status === 'active' && !isHidden(job);
  const { user } = useSession();
  const isFacility = user?.user_role === 'facility';
  const isClinician = user?.user_role === 'clinician' && isOnboarded(user);
  const [params, change] = useAddressParams();
  const opened = params.get('apply') === '1';
  // The form has the answer folded.
  const isApplying = opened && state.kind === 'open';
  const matching = (
    <Deferred>
      <MatchingTalent job={job} />
    </Deferred>
  );
  const setOpened = (apply: boolean) => change({ apply: apply ? '1' : null });
  return (
    <>
      <title>{`${job.title} · ${job.facility_name ?? job.role} · OpenLocum`}</title>
      <JobDetail
        job={job}
        fit={isClinician ? <JobForClinician jobId={job.id} /> : null}
        panel={
          <>
            <ApplyPanel
              job={job}
              state={state}
              opened={opened}
              onOpen={() => setOpened(true)}
              onClose={() => setOpened(false)}
            />
            {isClinician ? (
              <Deferred>
                <JobInvitationPanel jobId={job.id} />
              </Deferred>
            ) : null}
            {/* Below what one may do: nothing there moves when it arrives. */}
            {isClinician && job.status === 'active' && !isApplying ? <EligibilityPanel jobId={job.id} /> : null}
          </>
        }
        panelHeadingId={applyHeadingId}
        record={<DeferredRecord userId={job.facility_id} name={job.facility_name ?? t('jobs.unknownFacility')} />}
        report={<ReportButton kind="job" id={job.id} ownerId={job.facility_id} item={job} />}
        more={isFacility ? isOnOffer && matching : <SimilarJobs job={job} />}
        bar={opened ? null : <ApplyBar job={job} state={state} onOpen={() => setOpened(true)} />}
      />
    </>
  );
}

/** Most clinicians have no invitation for a job. */
const JobInvitationPanel = lazy(() =>
  untilFetched(async () => ({
    default: (await import('#web/features/invitations/JobInvitationPanel.tsx')).JobInvitationPanel,
  })),
);

/** Only the owner of the job reads it. */
const MatchingTalent = lazy(() =>
  untilFetched(async () => ({ default: (await import('#web/features/profiles/MatchingTalent.tsx')).MatchingTalent })),
);

function NotFound() {
  const t = useMessages();
  return (
    <Screen title={t('jobs.detail.notFound')} text={t('jobs.detail.notFoundHint')}>
      <Button component={Link} to={pageHref('Jobs')}>
        {t('jobs.back')}
      </Button>
    </Screen>
  );
}
