import { Stack } from '@mantine/core';
import { Wallet } from '#web/features/credentials/Wallet.tsx';
import { useLiveVerification, useMyDocuments } from '#web/features/credentials/queries.ts';
import { VerificationStatus } from '#web/features/credentials/VerificationStatus.tsx';
import { ListedNotice } from '#web/features/verification/screening/ListedNotice.tsx';
import { useListing } from '#web/features/verification/screening/listing.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { useNow } from '#web/i18n/now.ts';
import { useUser } from '#web/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import type { Route } from './+types/verificationCheck';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'credentials.title') }];

export default function VerificationCheck() {
  const t = useMessages();
  return (
    <Stack gap="lg" maw={760} mx="auto">
      <PageHeader title={t('credentials.title')} subtitle={t('credentials.lead')} />
      <Credentials />
    </Stack>
  );
}

function Credentials() {
  const t = useMessages();
  const { verification_status } = useUser();
  const { data: documents, error, refetch } = useMyDocuments();
  const now = useNow();
  const listing = useListing();
  useLiveVerification();
  if (error && !documents) return <ErrorState title={t('credentials.error')} error={error} onRetry={refetch} />;
  if (!documents || now === null) return <SkeletonList count={3} height={180} />;
  return (
    <>
      {listing ? <ListedNotice listing={listing} /> : null}
      <VerificationStatus status={verification_status} documents={documents} isListed={listing !== null} />
      <Wallet documents={documents} now={now} />
    </>
  );
}
