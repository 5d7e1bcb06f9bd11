import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { isHidden, isTakenDown } from '#domain/moderation/contentVisibility.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { AnswerButton } from './AnswerButton.tsx';
import type { ReportButtonProps } from './ReportButton.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { reportLabel, reportLook } from './reportLook.tsx';

/** What a user can do about an item: report it, or answer a report of their own item. */
export function ReportActions({ kind, id, ownerId, item }: ReportButtonProps) {
  const t = useMessages();
  const [opened, dialog] = useDisclosure(false);
  const user = useUser();
  if ((user.works_for ?? user.id) === ownerId)
    return isHidden(item) && !isTakenDown(item) ? <AnswerButton kind={kind} id={id} /> : null;
  return (
    <>
      <Button {...reportLook} onClick={dialog.open}>
        {t(reportLabel(kind))}
      </Button>
      <ReportDialog kind={kind} id={id} opened={opened} onClose={dialog.close} />
    </>
  );
}
