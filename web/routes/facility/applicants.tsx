import { ApplicantReview } from '#web/features/applications/ApplicantReview.tsx';
import { useFacilityJobs } from '#web/features/jobs/facilityJobs.ts';
import { displayName } from '#web/features/people/queries.ts';
import { ReviewAction } from '#web/features/reviews/ReviewAction.tsx';
import { pageTitle, useMessages } from '#web/lib/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/applicants';

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
      <ApplicantReview
        jobs={jobs}
        renderAfterHire={(application, applicant) => (
          <ReviewAction
            key={application.id}
            application={application}
            name={displayName(applicant) ?? t('facility.applicants.unknownUser')}
          />
        )}
      />
    </>
  );
}
