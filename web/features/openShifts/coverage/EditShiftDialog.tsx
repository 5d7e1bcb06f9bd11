import '@mantine/core/styles/NumberInput.layer.css';
import { Alert, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import { openShiftLimits } from '#domain/openShifts/vocabulary.ts';
import { MomentField } from '#web/features/shifts/MomentField.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { useEditForm } from './useEditForm.ts';

/** Changes an open shift: when it is, how many people it needs, and what they read. */
export function EditShiftDialog({ shift, onClose }: { shift: OpenShift; onClose: () => void }) {
  const t = useMessages();
  const { form, problemOf, isMoved, formProps, sending, failure } = useEditForm(shift, onClose);
  const moment = (name: 'starts_at' | 'ends_at') => (
    <MomentField
      name={name}
      label={t(`openShifts.edit.${name}`)}
      zone={shift.time_zone}
      value={form.values[name]}
      onChange={(value) => form.setFieldValue(name, value)}
      problem={problemOf(name)}
      error={typeof form.errors[name] === 'string' ? form.errors[name] : undefined}
    />
  );
  const asked = shift.filled + shift.reserved;
  return (
    <DialogForm
      opened
      title={t('openShifts.edit')}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t('openShifts.edit.save')}
      isSending={sending}
      onClose={onClose}
    >
      {moment('starts_at')}
      {moment('ends_at')}
      {isMoved && asked > 0 ? <Alert color="orange">{t('openShifts.edit.moved', { count: asked })}</Alert> : null}
      <StatedFields form={form} />
      <Text size="sm" c="dimmed">
        {t('openShifts.edit.hint')}
      </Text>
    </DialogForm>
  );
}

/** How many people it needs, and what they read before they book. */
function StatedFields({ form }: Pick<ReturnType<typeof useEditForm>, 'form'>) {
  const t = useMessages();
  return (
    <>
      <NumberInput
        {...form.getInputProps('needed')}
        label={t('openShifts.plan.needed')}
        min={1}
        max={openShiftLimits.needed}
        allowDecimal={false}
      />
      <NumberInput
        {...form.getInputProps('extra')}
        label={t('openShifts.plan.extra')}
        description={t('openShifts.edit.extra.hint')}
        min={0}
        max={openShiftLimits.extraCents / 100}
        decimalScale={2}
        prefix="$"
      />
      <NumberInput
        {...form.getInputProps('closes_hours')}
        label={t('openShifts.edit.closes')}
        min={0}
        max={336}
        allowDecimal={false}
      />
      <TextInput {...form.getInputProps('unit')} label={t('openShifts.plan.unit')} maxLength={openShiftLimits.unit} />
      <Textarea
        {...form.getInputProps('note')}
        label={t('openShifts.plan.note')}
        maxLength={openShiftLimits.note}
        autosize
        minRows={2}
      />
    </>
  );
}
