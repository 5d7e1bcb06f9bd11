import { MyApplications } from '#web/features/applications/MyApplications.tsx';
import { pageTitle, useMessages } from '#web/lib/messages.tsx';
import { clinicianMessages } from '#web/messages/clinician.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/myApplications';

export const handle = { messages: [clinicianMessages] };

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'clinician.applications.title') },
];

export default function MyApplicationsPage() {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t('clinician.applications.title')} subtitle={t('clinician.applications.lead')} />
      <MyApplications />
    </>
  );
}
