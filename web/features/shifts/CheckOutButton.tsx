import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { shiftLimits } from '#domain/shifts/vocabulary.ts';
import { useNow } from '#web/i18n/now.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { ShownShift } from './queries.ts';
import { useShiftWords } from './ShiftFacts.tsx';
import type { useShiftActions } from './useShiftActions.ts';

interface Props extends ReturnType<typeof useShiftActions>, Pick<ButtonProps, 'size' | 'mt'> {
  shift: ShownShift;
}

/** A check-out signs the hours: long before the planned end it asks first, because "Check in" was at the same place. */
export function CheckOutButton({ shift, run, isRunning, ...button }: Props) {
  const t = useTexts('shifts');
  const now = useNow() ?? 0;
  const words = useShiftWords(shift);
  const [isAsking, setAsking] = useState(false);
  const isEarly = Date.parse(shift.ends_at) - now > shiftLimits.earlyCheckOut * 60_000;
  return (
    <>
      <Button
        {...button}
        fullWidth
        loading={isRunning}
        onClick={() => (isEarly ? setAsking(true) : void run('checkOut'))}
      >
        {t('shifts.checkOut')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('shifts.checkOut.early')}
        confirmLabel={t('shifts.checkOut.now')}
        onConfirm={async () => {
          await run('checkOut');
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      >
        {t('shifts.checkOut.early.text', { span: words.span(shift.starts_at, shift.ends_at) })}
      </ConfirmDialog>
    </>
  );
}
