import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMessageReply } from '@tabler/icons-react';
import type { ReportTarget } from '#domain/moderation/report.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';

/** Beside something of one's own that a report keeps hidden until it is decided. */
export function AnswerButton({ kind, id }: { kind: ReportTarget; id: string }) {
  const t = useMessages();
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className="no-print"
        leftSection={<IconMessageReply size={18} aria-hidden />}
        onClick={dialog.open}
      >
        {t('trust.answer.action')}
      </Button>
      <AnswerDialog kind={kind} id={id} opened={opened} onClose={dialog.close} />
    </>
  );
}
