import { Select, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CoveredShift } from '#domain/openShifts/viewContracts.ts';
import { cancelShiftReasons, openShiftLimits } from '#domain/openShifts/vocabulary.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useOpenShiftStep } from '../queries.ts';

type Reason = (typeof cancelShiftReasons)[number];

/** Cancels an open shift with its bookings. */
export function CancelShiftDialog({ shift, onClose }: { shift: CoveredShift | null; onClose: () => void }) {
  const t = useMessages();
  const { mutateAsync } = useOpenShiftStep('cancelOpenShifts');
  const form = useForm<{ reason: Reason | null; note: string }>({
    mode: 'controlled',
    initialValues: { reason: null, note: '' },
    validate: { reason: (reason) => (reason ? null : t('openShifts.cancel.reasonMissing')) },
  });
  const { formProps, sending, failure } = useSubmit(form, async ({ reason, note }) => {
    if (!shift || !reason) return;
    await mutateAsync({ open_shift_ids: [shift.id], reason, note: note.trim() || null });
    showSuccess(t('openShifts.cancel.done'));
    form.reset();
    onClose();
  });
  return (
    <DialogForm
      opened={shift !== null}
      title={t('openShifts.cancel')}
      onClose={onClose}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('openShifts.cancel')}
      isSending={sending}
    >
      <Text>{t('openShifts.cancel.text', { count: shift?.filled ?? 0 })}</Text>
      <Select
        {...form.getInputProps('reason')}
        label={t('openShifts.cancel.reason')}
        data={cancelShiftReasons.map((reason) => ({ value: reason, label: t(`openShifts.reason.${reason}`) }))}
        required
        data-autofocus
      />
      <Textarea
        {...form.getInputProps('note')}
        label={t('openShifts.note')}
        maxLength={openShiftLimits.note}
        autosize
        minRows={2}
      />
    </DialogForm>
  );
}
