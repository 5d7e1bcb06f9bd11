import { Anchor, Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { useNow } from '#web/i18n/now.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useMay } from '#web/session/membership.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { CancelShiftDialog } from './CancelShiftDialog.tsx';
import { CheckOutButton } from './CheckOutButton.tsx';
import { LineDialog } from './LineDialog.tsx';
import { OfferSwapDialog } from './OfferSwapDialog.tsx';
import { canCheckIn, canReportMissed, lineState } from './lineState.ts';
import { shiftQuery, type ShownShift } from './queries.ts';
import { ShiftFacts } from './ShiftFacts.tsx';
import { ShiftSwap } from './ShiftSwap.tsx';
import item from '#web/ui/WaitingItem.module.css';
import { shownWith, waitingTap } from './tap.ts';
import { useTaps } from './unsentTaps.ts';
import { useShiftActions } from './useShiftActions.ts';

interface Props {
  shift: ShownShift;
  side: UserRoleName;
  opened: boolean;
  onClose: () => void;
}

/** Everything about one shift, and what its reader can do with it. */
export function ShiftSheet({ shift, side, opened, onClose }: Props) {
  const t = useTexts('shifts');
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { data } = useQuery({ ...shiftQuery(useClient(), shift.id), enabled: opened });
  const [shown, setShown] = useState<ShiftDialog | null>(null);
  const whole = data ?? shift;
  const other = side === 'clinician' ? shift.facility_name : shift.clinician_name;
  return (
    <>
      <Sheet
        opened={opened && shown === null}
        from={isNarrow ? 'bottom' : 'right'}
        isLarge
        title={t('shifts.with', { name: other, job: shift.title })}
        onClose={onClose}
      >
        <div className={item['sheet']}>
          <ShiftFacts shift={whole} side={side} />
          <Actions shift={whole} side={side} onShow={setShown} />
          {whole.sheet_hash ? (
            <Anchor component={Link} to={pageHref('Receipt', { shift: shift.id })} className="reach">
              {t('shifts.receipt')}
            </Anchor>
          ) : null}
        </div>
      </Sheet>
      <LineDialog
        key={whole.sheet_hash}
        shift={whole}
        opened={opened && shown === 'line'}
        onClose={() => setShown(null)}
      />
      <OfferSwapDialog shift={whole} opened={opened && shown === 'swap'} onClose={() => setShown(null)} />
      <CancelShiftDialog
        shift={whole}
        side={side}
        opened={opened && shown === 'cancel'}
        onClose={() => setShown(null)}
      />
    </>
  );
}

interface ActionProps {
  shift: ShownShift;
  side: UserRoleName;
  onShow: (dialog: ShiftDialog) => void;
}

type ShiftDialog = 'line' | 'cancel' | 'swap';

function Actions({ shift: stored, side, onShow }: ActionProps) {
  const t = useTexts('shifts');
  const { taps } = useTaps();
  const shift = shownWith(stored, taps);
  const now = useNow() ?? 0;
  const { run, isRunning } = useShiftActions(shift);
  const isClinician = side === 'clinician';
  const [mayRecruit, maySign] = [useMay('recruit') || isClinician, useMay('sign') || isClinician];
  const state = lineState(shift, side, now);
  const button = (step: Parameters<typeof run>[0], label: string, isMain = false) => (
    <Button variant={isMain ? 'filled' : 'default'} fullWidth loading={isRunning} onClick={() => void run(step)}>
      {label}
    </Button>
  );
  const other = (label: string, onClick: () => void) => (
    <Button variant="default" fullWidth onClick={onClick}>
      {label}
    </Button>
  );
  const isAsked = state === 'correction' && shift.correction?.side !== side;
  return (
    <>
      {isClinician && canCheckIn(shift, now) ? button('checkIn', t('shifts.checkIn'), true) : null}
      {isClinician && state === 'working' && !waitingTap(shift, taps, 'checkOut') ? (
        <CheckOutButton shift={shift} run={run} isRunning={isRunning} />
      ) : null}
      {maySign && (state === 'toSign' || state === 'disputed') ? button('sign', t('shifts.sign'), true) : null}
      {maySign && isAsked ? button('accept', t('shifts.correction.accept'), true) : null}
      {maySign && isAsked ? button('decline', t('shifts.correction.decline')) : null}
      {maySign && hasLineStep(state)
        ? other(t(state === 'noHours' ? 'shifts.line.enter' : 'shifts.line.change'), () => onShow('line'))
        : null}
      {maySign && state === 'signed' ? other(t('shifts.correction.ask'), () => onShow('line')) : null}
      {maySign && canReportMissed(shift, side, now) ? button('reportMissed', t(`shifts.missed.report.${side}`)) : null}
      {isClinician ? <ShiftSwap shift={shift} onOffer={() => onShow('swap')} /> : null}
      {mayRecruit && (shift.status === 'booked' || shift.status === 'proposed') ? (
        <Button variant="subtle" color="gray" fullWidth onClick={() => onShow('cancel')}>
          {t('shifts.cancel')}
        </Button>
      ) : null}
      {state === 'correction' && !isAsked ? <Text>{t('shifts.correction.waits')}</Text> : null}
    </>
  );
}

function hasLineStep(state: ReturnType<typeof lineState>): boolean {
  return ['noHours', 'working', 'toSign', 'disputed', 'waiting'].includes(state);
}
