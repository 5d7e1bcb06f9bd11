import { Alert, Button, Card, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { lazy, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Job } from '#domain/jobs/job.ts';
import { newJobHref } from '#domain/jobs/newJobHref.ts';
import { statedRange } from '#domain/pay/statedPay.ts';
import { isHidden } from '#domain/moderation/contentVisibility.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { fetchedOnApproach, untilFetched } from '#web/document/untilFetched.ts';
import { useMessages, type MessageKey } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ShareLink } from '#web/ui/ShareLink.tsx';
import { PayRange } from '#web/ui/PayRange.tsx';
import { ApplicationState } from './ApplicationState.tsx';
import { useApply } from './queries.ts';
import type { ApplyState } from './useApplyState.ts';

/** Next to the text of a job: apply, see the status of the application, or why one cannot. */
export function ApplyPanel({
  job,
  state,
  opened,
  onOpen,
  onClose,
}: {
  job: Job;
  state: ApplyState;
  /** The form is open. */
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}) {
  const t = useMessages();
  const apply = useApply(job.id);
  const card = useRef<HTMLDivElement>(null);
  const isSent = apply.isSuccess && state.kind === 'applied';
  // The form that was sent is gone, and the focus with it.
  useEffect(() => {
    if (isSent) card.current?.focus();
  }, [isSent]);
  // A refusal may also close the job or bring up an application made elsewhere: what was typed stays on the screen.
  const showForm = opened && (state.kind === 'open' || apply.isError);
  return (
    <Card id="apply" ref={card} tabIndex={-1}>
      <Stack gap="sm">
        <Title order={2} id={applyHeadingId}>
          {t(headingOf(state))}
        </Title>
        <PayRange {...statedRange(job)} />
        {isSent ? (
          <>
            <Alert color="teal" variant="light" icon={<IconCheck aria-hidden />} title={t('jobs.apply.sent')}>
              {t('jobs.apply.sentHint', { facility: job.facility_name || t('jobs.unknownFacility') })}
            </Alert>
            {job.asks_references ? (
              <Deferred>
                <AskedReferences application={state.application} />
              </Deferred>
            ) : null}
            <ApplicationState application={state.application} isNew />
          </>
        ) : showForm && state.kind === 'open' ? null : (
          <ApplyStatus job={job} state={state} onOpen={onOpen} />
        )}
        {showForm ? (
          <Deferred>
            <ApplyForm job={job} apply={apply} canSend={state.kind === 'open'} onClose={onClose} />
          </Deferred>
        ) : null}
      </Stack>
    </Card>
  );
}

const AskedReferences = lazy(() =>
  untilFetched(async () => ({
    default: (await import('#web/features/references/AskedReferences.tsx')).AskedReferences,
  })),
);
const fetchApplyForm = () => untilFetched(() => import('./ApplyForm.tsx'));
const ApplyForm = lazy(async () => ({ default: (await fetchApplyForm()).ApplyForm }));

/** The name of the place beside the job, which says what one may do there. */
export const applyHeadingId = 'apply-heading';

function headingOf({ kind }: ApplyState): MessageKey {
  if (kind === 'owner') return 'jobs.apply.ownHeading';
  if (kind === 'applied') return 'jobs.apply.appliedHeading';
  return kind === 'closed' ? 'jobs.apply.closedHeading' : 'jobs.apply.heading';
}

/** Where a visitor, or a user without a profile, goes first to apply: from there back to this job with the form open. */
export function useWayToApply({ id }: Job): Readonly<Record<'visitor' | 'unonboarded', string>> {
  const via = useSearchParams()[0].get('via');
  const next = pageHref('JobDetail', { id, apply: '1', via });
  return {
    visitor: pageHref('Login', { from_url: next, tab: 'signup' }),
    unonboarded: pageHref('Onboarding', { role: 'clinician', next }),
  };
}

function ApplyStatus({ job, state, onOpen }: { job: Job; state: ApplyState; onOpen: () => void }) {
  const t = useMessages();
  const way = useWayToApply(job);
  switch (state.kind) {
    case 'visitor':
    case 'unonboarded':
      return (
        <Lead
          to={way[state.kind]}
          label={t(state.kind === 'visitor' ? 'jobs.apply.now' : 'jobs.apply.completeProfile')}
          text={t(`jobs.apply.${state.kind}`)}
        />
      );
    case 'open':
      return (
        <>
          {state.withdrawn ? <Text size="sm">{t('jobs.apply.withdrawn')}</Text> : null}
          <Button onClick={onOpen} {...fetchedOnApproach(fetchApplyForm)}>
            {t(state.withdrawn ? 'jobs.apply.again' : 'jobs.apply.now')}
          </Button>
        </>
      );
    case 'applied':
      return <ApplicationState application={state.application} />;
    case 'owner':
      return <OwnJob job={job} />;
    case 'notClinician':
      return <Text c="dimmed">{t('jobs.apply.facility')}</Text>;
    case 'closed':
      return <Text c="dimmed">{t('jobs.apply.closed')}</Text>;
    case 'failed':
      return <ErrorState title={t('jobs.apply.unknown')} error={state.error} onRetry={state.retry} />;
    default:
      return (
        <Skeleton h={44} radius="md">
          <VisuallyHidden>{t('jobs.apply.checking')}</VisuallyHidden>
        </Skeleton>
      );
  }
}

function Lead({ to, label, text }: { to: string; label: string; text: string }) {
  return (
    <>
      <Button component={Link} to={to}>
        {label}
      </Button>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </>
  );
}

function OwnJob({ job }: { job: Job }) {
  const t = useMessages();
  return (
    <>
      <Text c="dimmed">{t('jobs.apply.own')}</Text>
      <Button component={Link} to={pageHref('FacilityApplicants', { job: job.id })}>
        {t('jobs.apply.applicants')}
      </Button>
      <Button component={Link} to={pageHref('PostJob', { edit: job.id })} variant="default">
        {t('jobs.apply.edit')}
      </Button>
      <Button component={Link} to={newJobHref({ copy: job.id })} variant="default">
        {t('jobs.apply.duplicate')}
      </Button>
      {job.status === 'active' && !isHidden(job) ? <ShareOwnJob job={job} /> : null}
    </>
  );
}

function ShareOwnJob({ job }: { job: Job }) {
  const t = useMessages();
  const words = {
    address: t('jobs.own.address'),
    copy: t('jobs.own.copy'),
    copied: t('jobs.own.copied'),
    copyFailed: t('jobs.own.copyFailed'),
    share: t('jobs.own.share'),
  };
  return <ShareLink path={pageHref('JobDetail', { id: job.id, via: 'link' })} title={job.title} words={words} />;
}
