import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import { readMoment, typedMoment, type MomentError, type TypedMoment } from '#web/features/shifts/typedMoment.ts';
import { useSubmit } from '#web/forms/submit.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { atInputs } from '../plan/planValues.ts';
import { useOpenShiftStep } from '../queries.ts';

interface Values {
  starts_at: TypedMoment;
  ends_at: TypedMoment;
  needed: number | string;
  extra: number | string;
  closes_hours: number | string;
  unit: string;
  note: string;
}

/** What an open shift states, as a form. Only what the reader changed is sent. */
export function useEditForm(shift: OpenShift, onClose: () => void) {
  const t = useMessages();
  const { mutateAsync } = useOpenShiftStep('editOpenShift');
  const [isSent, setSent] = useState(false);
  const form = useForm<Values>({ mode: 'controlled', initialValues: valuesOf(shift) });
  const { starts_at, ends_at } = form.values;
  const read = { starts_at: readMoment(starts_at, shift.time_zone), ends_at: readMoment(ends_at, shift.time_zone) };
  const submit = useSubmit(form, async (values) => {
    setSent(true);
    if ('error' in read.starts_at || 'error' in read.ends_at) return;
    const hours = Number(values.closes_hours);
    try {
      await mutateAsync({
        open_shift_id: shift.id,
        seen: shift.updated_date,
        starts_at: read.starts_at.instant,
        ends_at: read.ends_at.instant,
        ...(hours === closesHoursOf(shift) ? {} : { closes_hours: hours }),
        needed: Number(values.needed),
        extra_cents: Number(values.extra) > 0 ? Math.round(Number(values.extra) * 100) : null,
        unit: values.unit.trim() || null,
        note: values.note.trim() || null,
      });
    } catch (error) {
      throw atInputs(error);
    }
    showSuccess(t('openShifts.edit.done'));
    onClose();
  });
  const problemOf = (name: keyof typeof read): MomentError | null => {
    const moment = read[name];
    return isSent && 'error' in moment ? moment.error : null;
  };
  const isMoved = (['starts_at', 'ends_at'] as const).some((name) => {
    const moment = read[name];
    return 'instant' in moment && moment.instant !== shift[name];
  });
  return { form, problemOf, isMoved, ...submit };
}

function valuesOf(shift: OpenShift): Values {
  const { starts_at, ends_at, time_zone, needed, extra_cents, unit, note } = shift;
  return {
    starts_at: typedMoment(starts_at, time_zone),
    ends_at: typedMoment(ends_at, time_zone),
    needed,
    extra: extra_cents === null ? '' : extra_cents / 100,
    closes_hours: closesHoursOf(shift),
    unit: unit ?? '',
    note: note ?? '',
  };
}

function closesHoursOf({ starts_at, closes_at }: OpenShift): number {
  return Math.round((Date.parse(starts_at) - Date.parse(closes_at)) / 3_600_000);
}
