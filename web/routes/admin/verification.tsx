import { EvidenceUploadContext } from '#web/features/checks/evidenceUpload.ts';
import { WorkListTabs } from '#web/features/checks/workList/WorkListTabs.tsx';
import { DocumentVerification } from '#web/features/documents/DocumentVerification.tsx';
import { paperUpload } from '#web/features/documents/paperUpload.ts';
import { ReportButton } from '#web/features/reports/ReportButton.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/verification';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'admin.verification.title') }];

export default function AdminVerification() {
  const t = useMessages();
  return (
    <EvidenceUploadContext value={paperUpload}>
      <PageHeader title={t('admin.verification.title')} subtitle={t('admin.verification.lead')} />
      <WorkListTabs>
        <DocumentVerification
          renderReport={(document) => (
            <ReportButton kind="document" id={document.id} ownerId={document.user_id} item={document} />
          )}
        />
      </WorkListTabs>
    </EvidenceUploadContext>
  );
}
