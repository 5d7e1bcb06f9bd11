import { Button, Container, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { Job } from '#domain/jobs/job.ts';
import { SheetPage } from '#web/features/assignments/SheetPage.tsx';
import { editedJobQuery } from '#web/features/jobs/manage/facilityJobs.ts';
import { jobStartQuery, type Beginning } from '#web/features/jobs/publish/jobStart.ts';
import { PublishJobWizard } from '#web/features/jobs/publish/PublishJobWizard.tsx';
import { useWorkplace, type Workplace } from '#web/features/workspaces/queries.ts';
import { useClient } from '#web/api/client.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useFacility } from '#web/session/membership.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/postJob';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, 'facility.postJob.title') }];
}

/** `?edit={jobId}` edits that job, `?sheet={jobId}` its day-one sheet; `copy` and `template` begin a new one. */
export default function PostJob() {
  const t = useMessages();
  const [params] = useSearchParams();
  const [edited, sheet] = [params.get('edit'), params.get('sheet')];
  const id = sheet ?? edited;
  const beginning = beginningIn(params);
  const facility = useFacility();
  return (
    <Container size="sm" px={0}>
      <PageHeader
        title={t(sheet ? 'dayOne.sheet.title' : id ? 'facility.postJob.editTitle' : 'facility.postJob.title')}
        actions={
          edited ? (
            <Button component={Link} to={pageHref('FacilityJobs')} variant="default">
              {t('facility.postJob.cancel')}
            </Button>
          ) : null
        }
      />
      {!facility ? (
        <Waiting />
      ) : id ? (
        <OwnJob key={id} id={id}>
          {(job) => (sheet ? <SheetPage job={job} /> : <PublishJobWizard job={job} start={null} />)}
        </OwnJob>
      ) : beginning ? (
        <FilledIn key={beginning.id} beginning={beginning} />
      ) : (
        <PublishJobWizard job={null} start={null} />
      )}
    </Container>
  );
}

function OwnJob({ id, children }: { id: string; children: (job: Job) => ReactNode }) {
  const t = useMessages();
  const facilityId = useFacilityId();
  const { data: job, isPending, error, refetch } = useQuery(editedJobQuery(useClient(), id));
  if (isPending) return <Waiting />;
  if (error && !job) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!job || job.facility_id !== facilityId) {
    return <EmptyState title={t('facility.postJob.notFound')} hint={t('facility.postJob.notFoundHint')} />;
  }
  return children(job);
}

function beginningIn(params: URLSearchParams): Beginning | null {
  const [copied, template] = [params.get('copy'), params.get('template')];
  if (copied) return { kind: 'copy', id: copied };
  return template ? { kind: 'template', id: template } : null;
}

function FilledIn({ beginning }: { beginning: Beginning }) {
  const { data: workplace, error, refetch } = useWorkplace();
  if (workplace) return <NewJobFrom beginning={beginning} workplace={workplace} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
}

function NewJobFrom({ beginning, workplace }: { beginning: Beginning; workplace: Workplace }) {
  const t = useMessages();
  const siteIds = workplace.sites.filter((site) => !site.is_closed).map((site) => site.id);
  const query = jobStartQuery(useClient(), beginning, useFacilityId(), siteIds);
  // What others change since does not begin the form again.
  const { data: start, error, refetch } = useQuery({ ...query, refetchOnWindowFocus: false });
  if (start) return <PublishJobWizard job={null} start={start} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (start === undefined) return <Waiting />;
  const isCopy = beginning.kind === 'copy';
  return (
    <EmptyState
      title={t(isCopy ? 'facility.postJob.notFound' : 'formTemplates.notFound')}
      hint={t(isCopy ? 'facility.postJob.notFoundHint' : 'formTemplates.notFoundHint')}
      action={
        <Button component={Link} to={pageHref('PostJob')}>
          {t('formTemplates.startEmpty')}
        </Button>
      }
    />
  );
}

function Waiting() {
  return (
    <Stack aria-busy>
      <Skeleton height={90} />
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </Stack>
  );
}
