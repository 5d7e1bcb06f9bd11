import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { warningMaxLength } from '#domain/moderation/report.ts';
import type { QueuedReport } from '#domain/moderation/contracts.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { NoteDialog } from '#web/forms/NoteDialog.tsx';
import { useWarnOwner } from './queries.ts';

/** Says to the owner of a reported item what was wrong, without taking anything away. */
export function WarnOwner({ queued }: { queued: QueuedReport }) {
  const t = useMessages();
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t('trust.warn.action')}
      </Button>
      <WarnDialog queued={queued} opened={opened} onClose={dialog.close} />
    </>
  );
}

interface Props {
  queued: QueuedReport;
  opened: boolean;
  onClose: () => void;
}

function WarnDialog({ queued: { report, owner_name }, opened, onClose }: Props) {
  const t = useMessages();
  const warn = useWarnOwner();
  const words = {
    title: t('trust.warn.title', { name: owner_name ?? t('trust.queue.unknown') }),
    label: t('trust.warn.note'),
    hint: t('trust.warn.hint'),
    missing: t('trust.warn.missing'),
    submit: t('trust.warn.submit'),
    done: t('trust.warn.done'),
  };
  return (
    <NoteDialog
      about={`warn:${report.id}`}
      words={words}
      field="note"
      maxLength={warningMaxLength}
      send={(note) => warn.mutateAsync({ report_id: report.id, note })}
      opened={opened}
      onClose={onClose}
    >
      <Text>{t('trust.warn.effect', { reason: t(`trust.report.reason.${report.reason}`) })}</Text>
    </NoteDialog>
  );
}
