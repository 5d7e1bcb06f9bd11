import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { shiftLimits } from '#domain/shifts/vocabulary.ts';
import { timeText } from '#domain/shifts/worked.ts';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useMay } from '#web/session/membership.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useShiftStep, type ShownShift } from './queries.ts';
import classes from './shifts.module.css';
import { chosenToSign, minutesOf } from './timesheet.ts';

interface Props {
  shifts: readonly ShownShift[];
  changed: ReadonlySet<string>;
  onSigned: () => void;
}

/** Signs all chosen hours in one press, as they are shown. What changed since is left out by name. */
export function SignBar({ shifts, changed, onSigned }: Props) {
  const t = useTexts('shifts');
  const signs = useMay('sign');
  const sign = useShiftStep('signLines');
  const [skipped, setSkipped] = useState<readonly ShownShift[]>([]);
  const formats = zonedFormatsOf(useLocale());
  const chosen = chosenToSign(shifts, changed).slice(0, shiftLimits.lines);
  const [send, isSending] = useSingleFlight(async () => {
    try {
      const lines = chosen.map(({ id: shift_id, sheet_hash }) => ({ shift_id, sheet_hash: sheet_hash! }));
      const answer = await sign.mutateAsync({ lines });
      const left = new Set(answer.skipped.map(({ id }) => id));
      setSkipped(chosen.filter(({ id }) => left.has(id)));
      if (answer.done.length > 0) showSuccess(t('shifts.signed.count', { count: answer.done.length }));
      onSigned();
    } catch (error) {
      showFailure(error);
    }
  });
  if (!signs || (chosen.length === 0 && skipped.length === 0)) return null;
  return (
    <section className={classes['bar']} aria-label={t('shifts.signBar')}>
      {skipped.length > 0 ? (
        <Alert role="alert" color="red" variant="light" mb="xs" title={t('shifts.skipped')}>
          {skipped.map((shift) => (
            <Text key={shift.id} size="sm">
              {t('shifts.skipped.one', {
                name: shift.clinician_name,
                moment: formats.moment(shift.starts_at, shift.time_zone),
              })}
            </Text>
          ))}
        </Alert>
      ) : null}
      <Button fullWidth size="lg" disabled={chosen.length === 0} loading={isSending} onClick={() => void send()}>
        {t('shifts.signAll', { count: chosen.length, time: timeText(minutesOf(chosen)) })}
      </Button>
    </section>
  );
}
