import { ViewerDialog } from '#web/features/credentials/ViewerDialog.tsx';
import { Screening } from '#web/features/verification/screening/Screening.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/screening';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'screening.title') }];

export default function AdminScreening() {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t('screening.title')} subtitle={t('screening.lead')} />
      <Screening renderEvidence={(shown) => <ViewerDialog {...shown} />} />
    </>
  );
}
