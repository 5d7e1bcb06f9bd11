import { Alert, Button, Card, Group, Text, Title } from '@mantine/core';
import type { Document } from '#domain/credentials/document.ts';
import type { User } from '#domain/accounts/user.ts';
import { formErrors } from '#web/forms/formErrors.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { missingTypes } from './documentTypes.ts';
import { MissingDocuments } from './MissingDocuments.tsx';
import { useSubmitVerification } from './queries.ts';

interface Props {
  status: User['verification_status'];
  documents: readonly Document[];
  /** The clinician is on an exclusion list: no review of documents is pending. */
  isListed?: boolean;
}

/** How far the verification is, what it waits for, and the way to submit it. */
export function VerificationStatus({ status, documents, isListed = false }: Props) {
  const t = useMessages();
  // The button goes away when it has submitted.
  useFocusAfterLoss(status, () => document.getElementById('verification-status'));
  const missing = status === 'verified' ? [] : missingTypes(documents);
  const isRefused = status === null && documents.some(({ status }) => status === 'rejected');
  // What was refused is replaced before it is submitted again.
  const isReady = !documents.some((document) => document.status === 'rejected' && missing.includes(document.type));
  return (
    <Card component="section" aria-labelledby="verification-status">
      <Group justify="space-between" gap="sm">
        <Title order={2} id="verification-status">
          {t('credentials.status.title')}
        </Title>
        <StatusBadge
          status={status ?? 'not_started'}
          {...(isRefused ? { label: t('credentials.status.attention') } : {})}
        />
      </Group>
      {status === 'pending' && (missing.length > 0 || isListed) ? null : (
        <Text mt="xs">
          {t(`credentials.status.${isRefused ? 'rejected' : (status ?? 'not_started')}`, {
            means: t('shell.verified.means'),
          })}
        </Text>
      )}
      {documents.length > 0 ? <MissingDocuments missing={missing} /> : null}
      {status === null && isReady && <SubmitButton />}
    </Card>
  );
}

function SubmitButton() {
  const t = useMessages();
  const submit = useSubmitVerification();
  const [send, isSending] = useSingleFlight(() =>
    submit.mutateAsync(undefined).then(
      () => showSuccess(t('credentials.submitted')),
      // Shown above the button.
      () => undefined,
    ),
  );
  return (
    <>
      {submit.isError && (
        <Alert role="alert" color="red" variant="light" mt="md">
          {formErrors(submit.error, []).message}
        </Alert>
      )}
      <Button mt="md" style={{ alignSelf: 'flex-start' }} loading={isSending} onClick={() => void send()}>
        {t('credentials.submit')}
      </Button>
    </>
  );
}
