import { Alert, Button, Card, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMailOff } from '@tabler/icons-react';
import { isOpenReference } from '#domain/references/vocabulary.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useRemindReference, useWithdrawReference, type OwnReference } from './queries.ts';
import { ReferenceAnswer } from './ReferenceAnswer.tsx';
import { ReferenceStatusBadge } from './ReferenceStatusBadge.tsx';
import { workedLine } from './workedLine.ts';

/** One reference as its clinician reads it: the request with what can be done about it, or the answer. */
export function ReferenceCard({ reference }: { reference: OwnReference }) {
  const t = useMessages();
  const formats = useFormats();
  const { id, referee_name, referee_email, relation, status, shared_with, bounced_date } = reference;
  const isOpen = isOpenReference(reference);
  const isReturned = isOpen && Boolean(bounced_date);
  return (
    <Card component="article" aria-labelledby={`reference-${id}`}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Title order={2} size="h3" id={`reference-${id}`}>
          {referee_name}
        </Title>
        {isReturned ? null : <ReferenceStatusBadge status={status} t={t} />}
      </Group>
      <Text size="sm">
        {t(`references.relation.${relation}`)} · {workedLine(reference, t, formats)}
      </Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[referee_email, ...datesOf(reference, t, formats)].join(' · ')}
      </Text>
      {isReturned ? (
        <Alert color="red" variant="light" mt="xs" icon={<IconMailOff aria-hidden />}>
          {t('references.returned')}
        </Alert>
      ) : null}
      {status === 'given' || status === 'expired' ? <ReferenceAnswer reference={reference} /> : null}
      {isOpen || status === 'given' ? (
        <Text size="sm" mt="xs">
          {t('references.sharedWith', { count: shared_with.length })}
        </Text>
      ) : null}
      {isOpen ? <Actions reference={reference} /> : null}
    </Card>
  );
}

function datesOf(
  { asked_date, mailed_date, reminders, given_date, valid_until }: OwnReference,
  t: ReturnType<typeof useMessages>,
  { formatDate }: ReturnType<typeof useFormats>,
): string[] {
  if (given_date && valid_until)
    return [
      t('references.given', { date: formatDate(given_date) }),
      t('references.until', { date: formatDate(valid_until) }),
    ];
  const asked = t('references.asked', { date: formatDate(asked_date) });
  return reminders === 0 ? [asked] : [asked, t('references.mailed', { date: formatDate(mailed_date) })];
}

function Actions({ reference: { id, referee_name: name, bounced_date } }: { reference: OwnReference }) {
  const t = useMessages();
  const [isWithdrawing, dialog] = useDisclosure(false);
  const { mutateAsync: remindReferee } = useRemindReference();
  const { mutateAsync: withdraw } = useWithdrawReference();
  const [remind, isReminding] = useSingleFlight(async () => {
    try {
      await remindReferee(id);
      showSuccess(t('references.reminded', { name }));
    } catch (error) {
      showFailure(error);
    }
  });
  const confirm = async () => {
    try {
      await withdraw(id);
      showSuccess(t('references.withdrawn'));
      dialog.close();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <ButtonRow mt="sm">
      {bounced_date ? null : (
        <Button
          variant="default"
          size="sm"
          aria-label={t('references.remind.label', { name })}
          loading={isReminding}
          onClick={() => void remind()}
        >
          {t('references.remind')}
        </Button>
      )}
      <Button variant="default" size="sm" aria-label={t('references.withdraw.label', { name })} onClick={dialog.open}>
        {t('references.withdraw')}
      </Button>
      <ConfirmDialog
        opened={isWithdrawing}
        title={t('references.withdraw.title')}
        confirmLabel={t('references.withdraw.confirm')}
        destructive
        onConfirm={confirm}
        onClose={dialog.close}
      >
        {t('references.withdraw.text', { name })}
      </ConfirmDialog>
    </ButtonRow>
  );
}
