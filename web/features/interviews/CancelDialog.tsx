import { Select, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Interview } from '#domain/interviews/interview.ts';
import { interviewLimits, interviewReasons } from '#domain/interviews/vocabulary.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useInterviewStep } from './queries.ts';

interface Props {
  interview: Pick<Interview, 'id' | 'status'>;
  opened: boolean;
  onClose: () => void;
}

type Reason = (typeof interviewReasons)[number];

/** Either side cancels it with a reason. */
export function CancelDialog({ interview, opened, onClose }: Props) {
  const t = useMessages();
  const cancel = useInterviewStep('cancelInterview');
  const form = useForm<{ reason: Reason | null; note: string }>({
    mode: 'controlled',
    initialValues: { reason: null, note: '' },
    validate: { reason: (reason) => (reason ? null : t('interviews.reasonMissing')) },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ reason, note }) => {
    if (!reason) return;
    await cancel.mutateAsync({ interview_id: interview.id, reason, note: note.trim() || null });
    showSuccess(t('interviews.cancelled'));
    form.reset();
    onClose();
  });
  return (
    <DialogForm
      opened={opened}
      title={t('interviews.cancel.title')}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('interviews.cancel.confirm')}
      isSending={sending}
      onClose={onClose}
    >
      <Text>{t(interview.status === 'booked' ? 'interviews.cancel.booked' : 'interviews.cancel.open')}</Text>
      <Select {...form.getInputProps('reason')} label={t('interviews.reason')} data={useReasons()} required />
      <Textarea {...form.getInputProps('note')} label={t('interviews.note')} maxLength={interviewLimits.note} />
    </DialogForm>
  );
}

/** For a choice among them. */
export function useReasons(): { value: Reason; label: string }[] {
  const t = useMessages();
  return interviewReasons.map((reason) => ({ value: reason, label: t(`interviews.reason.${reason}`) }));
}
