import { Button, Text } from '@mantine/core';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useNow } from '#web/i18n/now.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { useShiftStep, type ShownShift } from './queries.ts';

/** On a clinician's coming shift: the way to offer it, or what became of the offer. */
export function ShiftSwap({ shift, onOffer }: { shift: ShownShift; onOffer: () => void }) {
  const t = useTexts('shifts');
  const now = useNow() ?? 0;
  const { mutateAsync } = useShiftStep('withdrawSwap');
  const [withdraw, isSending] = useSingleFlight(async () => {
    try {
      await mutateAsync({ shift_id: shift.id });
      showSuccess(t('shifts.swap.withdrawn'));
    } catch (error) {
      showFailure(error);
    }
  });
  if (shift.status !== 'booked' || Date.parse(shift.starts_at) <= now) return null;
  if (shift.swap_status === 'none')
    return (
      <Button variant="default" fullWidth onClick={onOffer}>
        {t('shifts.swap.offer')}
      </Button>
    );
  return (
    <>
      <Text>{t(`shifts.swap.state.${shift.swap_status}`, { name: shift.facility_name })}</Text>
      {shift.swap_note ? <Text size="sm">{t('shifts.swap.note', { note: shift.swap_note })}</Text> : null}
      <Button variant="default" fullWidth loading={isSending} onClick={() => void withdraw()}>
        {t('shifts.swap.withdraw')}
      </Button>
    </>
  );
}
