import { Button, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { reportTextMaxLength, type Report } from '#domain/moderation/report.ts';
import { useTextDraft } from '#web/forms/draft.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useUser } from '#web/session/session.tsx';
import { onFirstClick } from '#web/ui/clicksFromBefore.ts';
import { ButtonRow } from '#web/ui/ButtonRow.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useDecideReport } from './queries.ts';

/** Notes and the two ways to decide. Removing asks once more. */
export function Decision({ report }: { report: Report }) {
  const t = useMessages();
  const [notes, setNotes, forget] = useTextDraft(`report-notes:${useUser().id}:${report.id}`);
  const [asking, dialog] = useDisclosure(false);
  const decision = useDecideReport();
  const [decide, isDeciding] = useSingleFlight((status: 'upheld' | 'dismissed') =>
    decision.mutateAsync({ report_id: report.id, status, notes }).then(
      () => {
        forget();
        showSuccess(t(`trust.queue.${status}Done`));
      },
      (error: unknown) => showFailure(error),
    ),
  );
  return (
    <>
      <Textarea
        mt="md"
        label={t('trust.queue.notes')}
        description={t('trust.queue.notesHint')}
        minRows={2}
        maxRows={8}
        maxLength={reportTextMaxLength}
        value={notes}
        onChange={({ currentTarget }) => setNotes(currentTarget.value)}
      />
      <ButtonRow mt="sm">
        <Button variant="default" c="var(--mantine-color-error)" disabled={isDeciding} onClick={dialog.open}>
          {t('trust.queue.uphold')}
        </Button>
        <Button variant="default" loading={isDeciding} onClick={onFirstClick(() => void decide('dismissed'))}>
          {t('trust.queue.dismiss')}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        opened={asking}
        title={t('trust.queue.upholdTitle')}
        confirmLabel={t('trust.queue.uphold')}
        destructive
        onConfirm={() => decide('upheld').finally(dialog.close)}
        onClose={dialog.close}
      >
        {t('trust.queue.upholdText')}
      </ConfirmDialog>
    </>
  );
}
