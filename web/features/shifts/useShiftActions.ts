import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { showFailure, showNotice, showSuccess } from '#web/ui/toast.ts';
import { useShiftStep, type ShownShift } from './queries.ts';
import { useTaps } from './unsentTaps.ts';

/** What one press does to a shift. A refusal is shown in a toast. */
export function useShiftActions(shift: ShownShift) {
  const t = useTexts('shifts');
  const { tap } = useTaps();
  const [sign, answer, report] = [
    useShiftStep('signLines'),
    useShiftStep('answerCorrection'),
    useShiftStep('reportMissed'),
  ];
  const shift_id = shift.id;
  const steps = {
    checkIn: async () => {
      if (await tap(shift_id, 'checkIn')) showSuccess(t('shifts.checkedIn'));
    },
    checkOut: async () => {
      if (await tap(shift_id, 'checkOut')) showSuccess(t('shifts.checkedOut'));
    },
    sign: async () => {
      const { skipped } = await sign.mutateAsync({ lines: [{ shift_id, sheet_hash: shift.sheet_hash! }] });
      if (skipped.length > 0) showNotice(t('shifts.changedMeanwhile'));
      else showSuccess(t('shifts.signed.done'));
    },
    accept: async () => {
      await answer.mutateAsync({ shift_id, accept: true, asked_date: shift.correction!.asked_date });
      showSuccess(t('shifts.correction.accepted'));
    },
    decline: async () => {
      await answer.mutateAsync({ shift_id, accept: false, asked_date: shift.correction!.asked_date });
      showSuccess(t('shifts.correction.declined'));
    },
    reportMissed: async () => {
      await report.mutateAsync({ shift_id });
      showSuccess(t('shifts.missed.done'));
    },
  } as const;
  const [run, isRunning] = useSingleFlight(async (step: keyof typeof steps) => {
    try {
      await steps[step]();
    } catch (error) {
      showFailure(error);
    }
  });
  return { run, isRunning };
}
