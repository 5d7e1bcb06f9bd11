import { documentUpload } from '#web/features/credentials/documentUpload.ts';
import { JobFeeds } from '#web/features/jobs/incoming/JobFeeds.tsx';
import { EvidenceUploadContext } from '#web/features/verification/evidenceUpload.ts';
import { FacilityVerification } from '#web/features/verification/facilities/FacilityVerification.tsx';
import { Workspace } from '#web/features/workspaces/Workspace.tsx';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/workspace';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, 'workspace.title') }];
}

export default function WorkspacePage() {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t('workspace.title')} subtitle={t('workspace.lead')} />
      <EvidenceUploadContext value={documentUpload}>
        <Workspace verification={<FacilityVerification />} feeds={<JobFeeds />} />
      </EvidenceUploadContext>
    </>
  );
}
