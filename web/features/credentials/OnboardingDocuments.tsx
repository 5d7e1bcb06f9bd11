import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession, useUser } from '#web/session/session.tsx';
import { OnboardingCredential } from './OnboardingCredential.tsx';
import { DocumentUpload } from './DocumentUpload.tsx';
import { useMyDocuments } from './queries.ts';

/**
 * The first documents, while the account is being set up. Finishing with one puts the clinician into verification
 * (spec D10).
 */
export function OnboardingDocuments() {
  const t = useMessages();
  const becomeClinician = useBecomeClinician();
  const { data: documents, error, refetch } = useMyDocuments();
  if (error && !documents) return <ErrorState title={t('credentials.error')} error={error} onRetry={refetch} />;
  if (!documents) return <SkeletonList count={1} height={220} />;
  return (
    <>
      <DocumentUpload
        documents={documents}
        doneText={(type) => t('credentials.onboarding.done', { type: t(`credentials.type.${type}`) })}
        failedText={t('credentials.onboarding.failed')}
        onBefore={becomeClinician}
      />
      {documents.map((document) => (
        <OnboardingCredential key={document.id} document={document} />
      ))}
    </>
  );
}

/** Documents are a clinician's: the account type that was chosen is stored with the first one instead of at the end. */
function useBecomeClinician() {
  const client = useClient();
  const user = useUser();
  const { refresh } = useSession();
  return async () => {
    if (user.user_role) return;
    await client.auth.updateMe({ user_role: 'clinician' });
    await refresh();
  };
}
