import { Alert, Button, Card, Group, Text, Title } from '@mantine/core';
import type { Document } from '#domain/document.ts';
import type { User } from '#domain/user.ts';
import { useFormats } from '#web/lib/useFormats.ts';
import { formErrors } from '#web/lib/formErrors.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useOnce } from '#web/lib/once.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import classes from './Documents.module.css';
import { missingTypes } from './documentTypes.ts';
import { useSubmitVerification } from './queries.ts';

interface Props {
  status: User['verification_status'];
  documents: readonly Document[];
}

/** How far the verification is, what it waits for, and the way to submit it. */
export function VerificationStatus({ status, documents }: Props) {
  const t = useMessages();
  const { formatList } = useFormats();
  const state = status ?? 'not_started';
  const missing = status === 'verified' ? [] : missingTypes(documents);
  return (
    <Card component="section" aria-labelledby="verification-status">
      <Group justify="space-between" gap="sm">
        <Title order={2} id="verification-status">
          {t('credentials.status.title')}
        </Title>
        <StatusBadge status={state} />
      </Group>
      <Text mt="xs">{t(sentenceOf(status, documents))}</Text>
      {missing.length > 0 && documents.length > 0 && (
        <Text mt={4} c="dimmed">
          {t('credentials.status.missing', { types: formatList(missing.map((type) => t(`credentials.type.${type}`))) })}
        </Text>
      )}
      {status === null && <SubmitButton />}
    </Card>
  );
}

function SubmitButton() {
  const t = useMessages();
  const submit = useSubmitVerification();
  const [send, isSending] = useOnce(() =>
    submit.mutateAsync(undefined).then(
      () => showSuccess(t('credentials.submitted')),
      // Said above the button.
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
      <Button mt="md" className={classes.submit} loading={isSending} onClick={() => void send()}>
        {t('credentials.submit')}
      </Button>
    </>
  );
}

function sentenceOf(status: User['verification_status'], documents: readonly Document[]) {
  if (status !== null) return `credentials.status.${status}` as const;
  const isRejected = documents.some((document) => document.status === 'rejected');
  return isRejected ? 'credentials.status.rejected' : 'credentials.status.not_started';
}
