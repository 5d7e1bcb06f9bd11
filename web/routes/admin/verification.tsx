import { EvidenceUploadContext } from '#web/features/verification/evidenceUpload.ts';
import { WorkListTabs } from '#web/features/verification/workList/WorkListTabs.tsx';
import { DocumentVerification } from '#web/features/credentials/DocumentVerification.tsx';
import { documentUpload } from '#web/features/credentials/documentUpload.ts';
import { ReportButton } from '#web/features/moderation/ReportButton.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/verification';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'admin.verification.title') }];

export default function AdminVerification() {
  const t = useMessages();
  return (
    <EvidenceUploadContext value={documentUpload}>
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
