import { Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { shiftLimits } from '#domain/shifts/vocabulary.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useShiftStep, type ShownShift } from './queries.ts';

/** Offers a shift to colleagues, who do not read whose it is. */
export function OfferSwapDialog({
  shift,
  opened,
  onClose,
}: {
  shift: ShownShift;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useTexts('shifts');
  const offer = useShiftStep('offerSwap');
  const form = useForm<{ note: string }>({ mode: 'controlled', initialValues: { note: '' } });
  const { formProps, sending, failure } = useSubmit(form, async ({ note }) => {
    await offer.mutateAsync({ shift_id: shift.id, note: note.trim() || null });
    showSuccess(t('shifts.swap.offer.done'));
    form.reset();
    onClose();
  });
  return (
    <DialogForm
      opened={opened}
      title={t('shifts.swap.offer.title')}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('shifts.swap.offer')}
      isSending={sending}
      onClose={onClose}
    >
      <Text>{t('shifts.swap.offer.text', { name: shift.facility_name })}</Text>
      <Textarea
        {...form.getInputProps('note')}
        label={t('shifts.swap.offer.note')}
        maxLength={shiftLimits.note}
        autosize
        minRows={2}
      />
    </DialogForm>
  );
}
