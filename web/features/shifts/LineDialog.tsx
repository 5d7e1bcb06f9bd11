import { NumberInput, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useForm } from '@mantine/form';
import { shiftLimits } from '#domain/shifts/vocabulary.ts';
import { isShortUnpaidBreak, timeText, workedMinutes } from '#domain/shifts/worked.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { MomentField } from './MomentField.tsx';
import { useShiftStep, type ShownShift } from './queries.ts';
import { readMoment, typedMoment, type MomentError, type TypedMoment } from './typedMoment.ts';

interface Props {
  shift: ShownShift;
  opened: boolean;
  onClose: () => void;
}

interface Values {
  starts_at: TypedMoment;
  ends_at: TypedMoment;
  break_minutes: number | string;
  note: string;
}

/** The hours of a shift: entered or changed, and once both have signed them, asked to be corrected. */
export function LineDialog({ shift, opened, onClose }: Props) {
  const t = useTexts('shifts');
  const isSigned = shift.status === 'signed';
  const zone = shift.time_zone;
  const { form, read, problemOf, formProps, sending, failure } = useLineForm(shift, onClose);
  const moment = (name: 'starts_at' | 'ends_at') => (
    <MomentField
      name={name}
      label={t(`shifts.line.${name}`)}
      zone={zone}
      value={form.values[name]}
      onChange={(value) => form.setFieldValue(name, value)}
      problem={problemOf(name)}
      error={typeof form.errors[name] === 'string' ? form.errors[name] : undefined}
    />
  );
  const pause = Number(form.values.break_minutes);
  return (
    <DialogForm
      opened={opened}
      title={t(isSigned ? 'shifts.correction.ask' : 'shifts.line.title')}
      onSubmit={formProps.onSubmit}
      failure={failure}
      submitLabel={t(isSigned ? 'shifts.correction.send' : 'shifts.line.sign')}
      isSending={sending}
      onClose={onClose}
    >
      <Text size="sm">{t(isSigned ? 'shifts.correction.text' : 'shifts.line.text')}</Text>
      {moment('starts_at')}
      {moment('ends_at')}
      <NumberInput
        {...form.getInputProps('break_minutes')}
        name="break_minutes"
        label={t(shift.break_paid ? 'shifts.line.breakPaid' : 'shifts.line.breakUnpaid')}
        description={isShortUnpaidBreak(pause, shift.break_paid) ? t('shifts.line.shortBreak') : undefined}
        min={0}
        max={shiftLimits.breakMinutes}
        allowDecimal={false}
        required
      />
      {'instant' in read.starts_at && 'instant' in read.ends_at ? (
        <Text fw={600}>{totalOf(shift, read.starts_at.instant, read.ends_at.instant, pause, t)}</Text>
      ) : null}
      <Textarea
        {...form.getInputProps('note')}
        name="note"
        label={t('shifts.note')}
        maxLength={shiftLimits.note}
        autosize
        minRows={2}
      />
    </DialogForm>
  );
}

function useLineForm(shift: ShownShift, onClose: () => void) {
  const t = useTexts('shifts');
  const [isSent, setSent] = useState(false);
  const [set, ask] = [useShiftStep('setLine'), useShiftStep('askCorrection')];
  const form = useForm<Values>({ mode: 'controlled', initialValues: valuesOf(shift) });
  const { starts_at, ends_at } = form.values;
  const read = { starts_at: readMoment(starts_at, shift.time_zone), ends_at: readMoment(ends_at, shift.time_zone) };
  const submit = useSubmit(form, async ({ break_minutes, note }) => {
    setSent(true);
    if ('error' in read.starts_at || 'error' in read.ends_at) return;
    const line = {
      shift_id: shift.id,
      starts_at: read.starts_at.instant,
      ends_at: read.ends_at.instant,
      break_minutes: Number(break_minutes),
      note: note.trim() || null,
    };
    const isSigned = shift.status === 'signed';
    if (isSigned) await ask.mutateAsync({ ...line, seen_hash: shift.sheet_hash! });
    else await set.mutateAsync({ ...line, seen_hash: shift.sheet_hash });
    showSuccess(t(isSigned ? 'shifts.correction.sent' : 'shifts.line.saved'));
    onClose();
  });
  const problemOf = (name: keyof typeof read): MomentError | null => {
    const moment = read[name];
    return isSent && 'error' in moment ? moment.error : null;
  };
  return { form, read, problemOf, ...submit };
}

/** What is signed, or else what was planned. */
function valuesOf(shift: ShownShift): Values {
  const { time_zone } = shift;
  return {
    starts_at: typedMoment(shift.line_starts_at ?? shift.in_at ?? shift.starts_at, time_zone),
    ends_at: typedMoment(shift.line_ends_at ?? shift.out_at ?? shift.ends_at, time_zone),
    break_minutes: shift.line_break_minutes ?? shift.break_minutes,
    note: '',
  };
}

function totalOf(
  shift: ShownShift,
  starts_at: string,
  ends_at: string,
  break_minutes: number,
  t: ReturnType<typeof useTexts>,
) {
  const minutes = workedMinutes({ starts_at, ends_at, break_minutes }, shift.break_paid);
  return minutes >= 0 ? t('shifts.line.total', { time: timeText(minutes) }) : null;
}
