import { ApplicantReview } from '#web/features/applications/ApplicantReview.tsx';
import { useFacilityJobs } from '#web/features/jobs/facilityJobs.ts';
import { pageTitle, useMessages } from '#web/lib/messages.tsx';
import { facilityMessages } from '#web/messages/facility.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/applicants';

export const handle = { messages: [facilityMessages] };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, 'facility.applicants.title') }];
}

export default function FacilityApplicants() {
  const t = useMessages();
  // Titles arrive when they do: an application can be read and decided without its job.
  const jobs = useFacilityJobs().data ?? [];
  return (
    <>
      <PageHeader title={t('facility.applicants.title')} subtitle={t('facility.applicants.subtitle')} />
      <ApplicantReview jobs={jobs} />
    </>
  );
}
