import { UnstyledButton } from '@mantine/core';
import type { CoveredShift } from '#domain/openShifts/viewContracts.ts';
import { localParts } from '#domain/shared/zonedTime.ts';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import classes from '../openShifts.module.css';
import { isUrgent } from './coverageRows.ts';

interface Props {
  shift: CoveredShift;
  now: number;
  onOpen: (shift: CoveredShift) => void;
}

/** One shift of the coverage. Its name says the whole: day, times, role, unit, and how it is filled. */
export function CoverageCell({ shift, now, onOpen }: Props) {
  const t = useMessages();
  const { day, clock } = zonedFormatsOf(useLocale());
  const { time_zone: zone, starts_at, ends_at, role, unit, filled, needed, waiting } = shift;
  const timeOf = (instant: string) => clock(localParts(new Date(instant), zone).time);
  const [starts, ends] = [timeOf(starts_at), timeOf(ends_at)];
  const isPressing = isUrgent(shift, now);
  const state = isPressing ? 'urgent' : filled >= needed ? 'filled' : 'gap';
  const name = t('openShifts.cell', {
    day: day(starts_at, zone),
    starts,
    ends,
    work: unit ? `${role} ${unit}` : role,
    filled,
    needed,
  });
  return (
    <UnstyledButton
      className={classes['cell']}
      data-state={state}
      aria-label={isPressing ? t('openShifts.cell.urgent', { cell: name }) : name}
      onClick={() => onOpen(shift)}
    >
      <span>{t('openShifts.times', { starts, ends })}</span>
      <strong>{t('openShifts.filledOf', { filled, needed })}</strong>
      <span className={classes['meter']} aria-hidden>
        <span style={{ inlineSize: `${Math.round((100 * Math.min(filled, needed)) / needed)}%` }} />
      </span>
      {waiting > 0 ? <span>{t('openShifts.waitingCount', { count: waiting })}</span> : null}
    </UnstyledButton>
  );
}
