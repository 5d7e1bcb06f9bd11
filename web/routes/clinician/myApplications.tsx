import type { ComponentProps } from 'react';
import { MyApplications } from '#web/features/applications/MyApplications.tsx';
import { WaitingInvitations } from '#web/features/invitations/WaitingInvitations.tsx';
import { useHasBegun } from '#web/features/offers/queries.ts';
import { ReviewAction } from '#web/features/reviews/ReviewAction.tsx';
import { Deferred } from '#web/document/Deferred.tsx';
import { Together } from '#web/document/Together.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/myApplications';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'clinician.applications.title') },
];

export default function MyApplicationsPage() {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t('clinician.applications.title')} subtitle={t('clinician.applications.lead')} />
      <Deferred>
        <WaitingInvitations />
      </Deferred>
      <Together>
        <MyApplications
          renderAfterHire={(application, job) => (
            <AfterHire
              application={application}
              name={job?.facility_name || t('clinician.applications.unknownFacility')}
            />
          )}
        />
      </Together>
    </>
  );
}

/** No review is requested for work that has not begun. */
function AfterHire(props: ComponentProps<typeof ReviewAction>) {
  return useHasBegun(props.application.id) ? <ReviewAction {...props} /> : null;
}
