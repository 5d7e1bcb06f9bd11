import { DeactivateButton } from '#web/features/accounts/admin/DeactivateButton.tsx';
import { ReportQueue } from '#web/features/moderation/ReportQueue.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/reports';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'trust.queue.title') }];

export default function AdminReports() {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t('trust.queue.title')} subtitle={t('trust.queue.lead')} />
      <ReportQueue renderOwnerAction={(id, name) => <DeactivateButton id={id} name={name} />} />
    </>
  );
}
