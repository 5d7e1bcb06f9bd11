import { reportTextMaxLength, type ReportTarget } from '#domain/moderation/report.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { NoteDialog } from '#web/forms/NoteDialog.tsx';
import { useAnswerReport } from './queries.ts';

interface Props {
  kind: ReportTarget;
  id: string;
  opened: boolean;
  onClose: () => void;
}

/** What the owner of a hidden item says to the administrators who decide. */
export function AnswerDialog({ kind, id, opened, onClose }: Props) {
  const t = useMessages();
  const answerReport = useAnswerReport();
  const words = {
    title: t('trust.answer.title'),
    label: t('trust.answer.label'),
    hint: t('trust.answer.hint'),
    missing: t('trust.answer.missing'),
    submit: t('trust.answer.submit'),
    done: t('trust.answer.thanks'),
  };
  return (
    <NoteDialog
      about={`answer:${kind}:${id}`}
      words={words}
      field="answer"
      maxLength={reportTextMaxLength}
      send={(answer) => answerReport.mutateAsync({ target_kind: kind, target_id: id, answer })}
      opened={opened}
      onClose={onClose}
    />
  );
}
