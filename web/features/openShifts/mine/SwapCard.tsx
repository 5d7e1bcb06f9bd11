import { Alert, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { SwapForMe } from '#domain/openShifts/swapContracts.ts';
import { ZonedTime } from '#web/features/interviews/ZonedTime.tsx';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import classes from '../openShifts.module.css';
import { useOpenShiftStep } from '../queries.ts';
import { useLength } from '../useLength.ts';
import { WorkFactList } from '../WorkFactList.tsx';
import { useAgreedPay } from './useAgreedPay.ts';
import { refusalOf, type Refusal } from './useBooking.tsx';
import { LapsingLines } from './LapsingLines.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';

/** A shift that a colleague offers, with what the reader agreed to be paid for it. */
export function SwapCard({ swap }: { swap: SwapForMe }) {
  const t = useMessages();
  const length = useLength();
  const formats = zonedFormatsOf(useLocale());
  const { facility_name, site_name, site_address, role, unit, starts_at, ends_at, time_zone, note, facts } = swap;
  const pay = useAgreedPay()(swap);
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;
  const pause = { minutes: swap.break_minutes };
  return (
    <article className={classes['card']} aria-label={[role, unit, site_name].filter(Boolean).join(' ')}>
      <Title order={3} size="h4">
        <ZonedTime instant={starts_at} zone={time_zone} />
      </Title>
      <Text>
        {t('openShifts.until', { time: formats.time(ends_at, time_zone), length: length(minutes) })}
        {pause.minutes > 0 ? ` · ${t(swap.break_paid ? 'openShifts.breakPaid' : 'openShifts.breakUnpaid', pause)}` : ''}
      </Text>
      <Text fw={600}>{[role, unit].filter(Boolean).join(' · ')}</Text>
      <Text>{[facility_name, site_name, site_address].filter(Boolean).join(' · ')}</Text>
      {pay ? <Text fw={600}>{pay}</Text> : null}
      {note ? <Text>{t('shifts.swap.byColleague', { note })}</Text> : null}
      {swap.needs_current_credentials ? <Text size="sm">{t('openShifts.needsCredentials')}</Text> : null}
      <WorkFactList facts={facts} reader="clinician" />
      <LapsingLines lapsing={swap.lapsing} />
      {swap.overlap ? <Text size="sm">{t('openShifts.overlap')}</Text> : null}
      <Step swap={swap} />
    </article>
  );
}

function Step({ swap }: { swap: SwapForMe }) {
  const t = useMessages();
  const [isConfirming, setConfirming] = useState(false);
  const { take, stepBack, isBusy, refusal } = useSwap(swap);
  if (swap.is_asked)
    return (
      <>
        <Alert>{t('shifts.swap.asked')}</Alert>
        <Button variant="default" size="md" loading={isBusy} onClick={() => void stepBack()}>
          {t('shifts.swap.stepBack')}
        </Button>
      </>
    );
  return (
    <>
      {swap.needs_approval ? <Text size="sm">{t('shifts.swap.needsApproval')}</Text> : null}
      {refusal ? <RefusalAlert refusal={refusal} /> : null}
      <Button
        size="md"
        loading={isBusy}
        disabled={swap.overlap !== null}
        onClick={() => (swap.needs_approval ? void take() : setConfirming(true))}
      >
        {t(swap.needs_approval ? 'shifts.swap.ask' : 'shifts.swap.take')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t('shifts.swap.takeTitle')}
        confirmLabel={t('shifts.swap.take')}
        onConfirm={async () => {
          await take();
          setConfirming(false);
        }}
        onClose={() => setConfirming(false)}
      >
        {t('shifts.swap.takeText')}
      </ConfirmDialog>
    </>
  );
}

function useSwap({ shift_id }: SwapForMe) {
  const t = useMessages();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const taking = useOpenShiftStep('takeSwap');
  const withdrawing = useOpenShiftStep('withdrawSwap');
  const [take, isTaking] = useSingleFlight(async () => {
    setRefusal(null);
    try {
      const { shift } = await taking.mutateAsync({ shift_id });
      showSuccess(t(shift ? 'shifts.swap.bookedDone' : 'shifts.swap.askedDone'));
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  });
  const [stepBack, isLeaving] = useSingleFlight(async () => {
    try {
      await withdrawing.mutateAsync({ shift_id });
      showSuccess(t('shifts.swap.steppedBack'));
    } catch (error) {
      showFailure(error);
    }
  });
  return { take, stepBack, isBusy: isTaking || isLeaving, refusal };
}
