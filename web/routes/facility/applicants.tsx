import { ApplicantReview } from '#web/features/applications/ApplicantReview.tsx';
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
  return (
    <>
      <PageHeader title={t('facility.applicants.title')} subtitle={t('facility.applicants.subtitle')} />
      <ApplicantReview
        renderAfterHire={({ application, person }) => (
          <ReviewAction key={application.id} application={application} name={displayName(person) ?? ''} />
        )}
      />
    </>
  );
}
