import { AuditTable } from '#web/features/administration/AuditTable.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/audit';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'admin.audit.title') }];

export default function AdminAudit() {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t('admin.audit.title')} subtitle={t('admin.audit.lead')} />
      <AuditTable />
    </>
  );
}
