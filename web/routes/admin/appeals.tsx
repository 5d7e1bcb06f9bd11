import { AppealQueue } from '#web/features/reliability/AppealQueue.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/appeals';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'appeals.title') }];

export default function AdminAppeals() {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t('appeals.title')} subtitle={t('appeals.lead')} />
      <AppealQueue />
    </>
  );
}
