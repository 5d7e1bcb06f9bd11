import { Button, Chip, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Application } from '#domain/applications/application.ts';
import type { Job } from '#domain/jobs/job.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { applicationStatuses, type ApplicationStatus } from '#domain/shared/vocabulary.ts';
import { useJobsById } from '#web/features/jobs/queries.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { pageNumber } from '#web/address/readAddress.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useUser } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { MyApplicationCard } from './MyApplicationCard.tsx';
import classes from './MyApplications.module.css';
import { useWaitingApplications } from './useWaitingApplications.ts';
import { applicationKeys, applicationsPerPage, myApplicationCountsQuery, myApplicationsQuery } from './queries.ts';

type Counts = Partial<Record<ApplicationStatus, number>>;

interface Props {
  /** What an application shows and offers once it has led to a hire. */
  renderAfterHire: (application: Application, job: Job | null | undefined) => ReactNode;
}

/** The clinician's applications by status, page by page; the address says which. Those that wait for an answer come first. */
export function MyApplications({ renderAfterHire }: Props) {
  const t = useMessages();
  const client = useClient();
  const user = useUser();
  const { status, page } = useShown();
  useFreshQueries('Application', applicationKeys.all);
  const counts = useQuery(myApplicationCountsQuery(client, user.id)).data;
  const {
    data: applications,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery(myApplicationsQuery(client, user.id, status, page));
  const waiting = useWaitingApplications();
  const isFirst = status === null && page === 1;
  const shown = [
    ...(isFirst ? waiting : []),
    ...(applications ?? []).filter(({ id }) => status !== null || !waiting.some((one) => one.id === id)),
  ];
  const jobs = useJobsById(shown.map(({ job_id }) => job_id));
  if (error && !applications)
    return <ErrorState title={t('clinician.applications.error')} error={error} onRetry={refetch} />;
  if (!applications) return <SkeletonList height={150} />;
  const total = counts && (status ? (counts[status] ?? 0) : sum(counts));
  return (
    <>
      {counts ? <StatusFilter status={status} counts={counts} /> : null}
      <Text component="output" display="block" size="sm" c="dimmed" mb="sm">
        {total ? t('clinician.applications.found', { count: total }) : null}
      </Text>
      {applications.length === 0 ? <NoApplications filtered={status !== null || page > 1} /> : null}
      <Stack component="ul" gap="sm" className={classes['list']} data-stale={isPlaceholderData || undefined}>
        {shown.map((application) => {
          const missing = jobs.isSuccess && !jobs.isPlaceholderData ? null : undefined;
          const job = jobs.data?.get(application.job_id) ?? missing;
          return (
            <li key={application.id}>
              <MyApplicationCard application={application} job={job}>
                {application.status === 'hired' ? renderAfterHire(application, job) : null}
              </MyApplicationCard>
            </li>
          );
        })}
      </Stack>
      <PageLinks
        label={t('clinician.applications.pages')}
        page={page}
        pages={Math.ceil((total ?? 0) / applicationsPerPage)}
        to={(next) => pageHref('MyApplications', { status, page: next > 1 ? String(next) : null })}
      />
    </>
  );
}

/** Only statuses that occur, and the chosen one. */
function StatusFilter({ status, counts }: { status: ApplicationStatus | null; counts: Counts }) {
  const t = useMessages();
  const [, change] = useAddressParams();
  const offered = applicationStatuses.filter((name) => counts[name] || name === status);
  if (offered.length < 2 && status === null) return null;
  return (
    <Chip.Group value={status ?? ''} onChange={(value) => change({ status: String(value), page: null })}>
      <Group gap="xs" mb="sm" role="radiogroup" aria-label={t('clinician.applications.filter')}>
        <Chip variant="light" value="" size="md" classNames={{ label: classes['chip']! }}>
          {t('clinician.applications.all', { count: sum(counts) })}
        </Chip>
        {offered.map((name) => (
          <Chip variant="light" key={name} value={name} size="md" classNames={{ label: classes['chip']! }}>
            {t('clinician.applications.filterStatus', { status: t(`shell.status.${name}`), count: counts[name] ?? 0 })}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

function NoApplications({ filtered }: { filtered: boolean }) {
  const t = useMessages();
  return filtered ? (
    <EmptyState
      title={t('clinician.applications.noneWithStatus')}
      action={
        <Button component={Link} to={pageHref('MyApplications')} variant="default">
          {t('clinician.applications.showAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('clinician.applications.none')}
      hint={t('clinician.applications.noneHint')}
      action={
        <Button component={Link} to={pageHref('Jobs')}>
          {t('clinician.applications.browse')}
        </Button>
      }
    />
  );
}

/** No clinician has applied for more than 10,000 jobs. */
const lastPage = 500;

function useShown(): { status: ApplicationStatus | null; page: number } {
  const [params] = useSearchParams();
  return {
    status: applicationStatuses.find((status) => status === params.get('status')) ?? null,
    page: pageNumber(params, lastPage),
  };
}

function sum(counts: Counts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
