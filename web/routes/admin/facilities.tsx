import { ViewerDialog } from '#web/features/credentials/ViewerDialog.tsx';
import { FacilityDesk } from '#web/features/verification/facilities/desk/FacilityDesk.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/facilities';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'facilityDesk.title') }];

export default function AdminFacilities() {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t('facilityDesk.title')} subtitle={t('facilityDesk.lead')} />
      <FacilityDesk renderFile={(shown) => <ViewerDialog {...shown} />} />
    </>
  );
}
