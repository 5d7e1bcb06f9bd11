import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { reportTextMaxLength, type ReportTarget } from '#domain/report.ts';
import { useDraft } from '#web/lib/draft.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useUser } from '#web/lib/session.tsx';
import { useSubmit } from '#web/lib/submit.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
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
  const form = useForm({
    mode: 'controlled',
    initialValues: { answer: '' },
    onValuesChange: (values) => draft.save(values),
    validate: { answer: (answer) => (answer.trim() ? null : t('trust.answer.missing')) },
  });
  const draft = useDraft<{ answer: string }>(`answer:${useUser().id}:${kind}:${id}`, form.setValues);
  const { formProps, sending, failure } = useSubmit(form, async ({ answer }) => {
    await answerReport.mutateAsync({ target_kind: kind, target_id: id, answer });
    showSuccess(t('trust.answer.thanks'));
    form.reset();
    draft.clear();
    onClose();
  });
  return (
    <DialogForm
      opened={opened}
      title={t('trust.answer.title')}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('trust.answer.submit')}
      isSending={sending}
      onClose={onClose}
    >
      <Textarea
        {...form.getInputProps('answer')}
        label={t('trust.answer.label')}
        description={t('trust.answer.hint')}
        required
        minRows={3}
        maxRows={8}
        maxLength={reportTextMaxLength}
      />
    </DialogForm>
  );
}
