import { Select, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { noticeOf } from '#domain/shifts/notice.ts';
import { shiftLimits, shiftReasonsOf, type ShiftReason } from '#domain/shifts/vocabulary.ts';
import { timeText } from '#domain/shifts/worked.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useNow } from '#web/i18n/now.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useShiftStep, type ShownShift } from './queries.ts';

interface Props {
  shift: ShownShift;
  side: UserRoleName;
  opened: boolean;
  onClose: () => void;
}

/** Either side cancels a booked shift and reads beforehand what was agreed for that. */
export function CancelShiftDialog({ shift, side, opened, onClose }: Props) {
  const t = useTexts('shifts');
  const cancel = useShiftStep('cancelShift');
  const now = useNow() ?? 0;
  const form = useForm<{ reason: ShiftReason | null; note: string }>({
    mode: 'controlled',
    initialValues: { reason: null, note: '' },
    validate: { reason: (reason) => (reason ? null : t('shifts.reasonMissing')) },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ reason, note }) => {
    if (!reason) return;
    await cancel.mutateAsync({ shift_id: shift.id, reason, note: note.trim() || null });
    showSuccess(t('shifts.cancelled.done'));
    form.reset();
    onClose();
  });
  const { agreed_minutes } = noticeOf(shift, side, 'other', new Date(now));
  return (
    <DialogForm
      opened={opened}
      title={t('shifts.cancel.title')}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('shifts.cancel.confirm')}
      isSending={sending}
      onClose={onClose}
    >
      <Text>
        {t('shifts.cancel.text', { name: side === 'clinician' ? shift.facility_name : shift.clinician_name })}
      </Text>
      {agreed_minutes ? (
        <Text fw={600}>
          {t('shifts.cancel.agreed', { hours: shift.facility_notice_hours, time: timeText(agreed_minutes) })}
        </Text>
      ) : null}
      <Select
        {...form.getInputProps('reason')}
        label={t('shifts.reason')}
        data={shiftReasonsOf[side].map((reason) => ({ value: reason, label: t(`shifts.reason.${reason}`) }))}
        required
      />
      <Textarea
        {...form.getInputProps('note')}
        label={t('shifts.note')}
        maxLength={shiftLimits.note}
        autosize
        minRows={2}
      />
    </DialogForm>
  );
}
