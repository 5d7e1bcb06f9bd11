import { Button, Container, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageHref } from '#domain/site/siteMap.ts';
import { editedJobQuery } from '#web/features/jobs/manage/facilityJobs.ts';
import { PublishJobWizard } from '#web/features/jobs/publish/PublishJobWizard.tsx';
import { useClient } from '#web/api/client.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useFacility } from '#web/session/seat.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/postJob';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, 'facility.postJob.title') }];
}

/** `?edit={jobId}` edits that job. */
export default function PostJob() {
  const t = useMessages();
  const id = useSearchParams()[0].get('edit');
  const facility = useFacility();
  return (
    <Container size="sm" px={0}>
      <PageHeader
        title={t(id ? 'facility.postJob.editTitle' : 'facility.postJob.title')}
        actions={
          id ? (
            <Button component={Link} to={pageHref('FacilityJobs')} variant="default">
              {t('facility.postJob.cancel')}
            </Button>
          ) : null
        }
      />
      {!facility ? <Waiting /> : id ? <EditJob key={id} id={id} /> : <PublishJobWizard job={null} />}
    </Container>
  );
}

function EditJob({ id }: { id: string }) {
  const t = useMessages();
  const facilityId = useFacilityId();
  const { data: job, isPending, error, refetch } = useQuery(editedJobQuery(useClient(), id));
  if (isPending) return <Waiting />;
  if (error && !job) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!job || job.facility_id !== facilityId) {
    return <EmptyState title={t('facility.postJob.notFound')} hint={t('facility.postJob.notFoundHint')} />;
  }
  return <PublishJobWizard job={job} />;
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
