import { Select, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Interview } from '#domain/interviews/interview.ts';
import { interviewLimits, rescheduleReasons, type RescheduleReason } from '#domain/interviews/vocabulary.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useInterviewStep } from './queries.ts';

interface Props {
  interview: Pick<Interview, 'id' | 'sequence' | 'facility_name' | 'status'>;
  opened: boolean;
  onClose: () => void;
}

/** None of the times fits, or the booked one no longer does: the clinician says so, and when they could. */
export function ReturnDialog({ interview: { id, sequence, facility_name, status }, opened, onClose }: Props) {
  const t = useMessages();
  const giveBack = useInterviewStep('returnSlots');
  const isBooked = status === 'booked';
  const form = useForm<{ reason: RescheduleReason | null; note: string }>({
    mode: 'controlled',
    initialValues: { reason: null, note: '' },
    validate: { reason: (reason) => (isBooked && !reason ? t('interviews.reasonMissing') : null) },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ reason, note }) => {
    await giveBack.mutateAsync({ interview_id: id, sequence, reason, note: note.trim() || null });
    showSuccess(t('interviews.returned.done'));
    form.reset();
    onClose();
  });
  return (
    <DialogForm
      opened={opened}
      title={t(isBooked ? 'interviews.another' : 'interviews.none')}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('interviews.none.send')}
      isSending={sending}
      onClose={onClose}
    >
      <Text>{t(isBooked ? 'interviews.another.text' : 'interviews.none.text', { name: facility_name })}</Text>
      {isBooked ? (
        <Select
          {...form.getInputProps('reason')}
          label={t('interviews.reason')}
          data={rescheduleReasons.map((value) => ({ value, label: t(`interviews.reason.${value}`) }))}
          required
        />
      ) : null}
      <Textarea {...form.getInputProps('note')} label={t('interviews.none.note')} maxLength={interviewLimits.note} />
    </DialogForm>
  );
}
