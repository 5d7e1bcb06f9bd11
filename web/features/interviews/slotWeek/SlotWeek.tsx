import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { interviewLimits } from '#domain/interviews/vocabulary.ts';
import { localParts } from '#domain/shared/zonedTime.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LabeledGroup } from '#web/ui/LabeledGroup.tsx';
import { shownWeek } from '../shownWeek.ts';
import type { TypedSlot } from '../typedSlot.ts';
import type { PeopleNames } from './bookingWords.ts';
import { HourDays } from './HourDays.tsx';
import { hourOf, isFull, pressHour, shownHours } from './hours.ts';
import { HourTable } from './HourTable.tsx';
import type { Bookings } from './useBookings.ts';

interface Props {
  zone: string;
  slots: readonly TypedSlot[];
  onChange: (slots: TypedSlot[]) => void;
  names: PeopleNames;
  known: Bookings;
  /** A day of the week that is shown. */
  day: string;
  onDay: (day: string) => void;
  now: number;
}

/** A week in which the user presses the hours to offer, beside what people are known to be booked for. */
export function SlotWeek({ zone, slots, onChange, names, known, day, onDay, now }: Props) {
  const t = useMessages();
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [isWhole, setWhole] = useState(false);
  const { days } = shownWeek(day, now);
  const times = { zone, slots, bookings: known.bookings, now };
  const shown = {
    days,
    times: shownHours(slots, isWhole),
    hourAt: (of: string, time: string) => hourOf(of, time, times),
    zone,
    names,
    isFull: isFull(slots),
    onPress: (hour: ReturnType<typeof hourOf>) => onChange(pressHour(slots, hour)),
  };
  return (
    <LabeledGroup label={t('interviews.pick')} description={t('interviews.pick.hint')}>
      <WeekBar day={day} onDay={onDay} zone={zone} now={now} />
      {known.error ? (
        <ErrorState title={t('interviews.bookings.error')} error={known.error} onRetry={known.retry} />
      ) : null}
      {isNarrow ? <HourDays {...shown} first={day} /> : <HourTable {...shown} />}
      <Group justify="space-between" mt="xs">
        <Checkbox
          label={t('interviews.hours.whole')}
          checked={isWhole}
          onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
        />
        <Text component="output" size="sm">
          {shown.isFull ? t('interviews.slots.full', { most: interviewLimits.slots }) : null}
        </Text>
      </Group>
    </LabeledGroup>
  );
}

/** Which week it is, and the ones around it, as far as times can be offered. */
function WeekBar({ day, onDay, zone, now }: Pick<Props, 'day' | 'onDay' | 'zone' | 'now'>) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const { days, previous, next } = shownWeek(day, now);
  const last = localParts(new Date(now + interviewLimits.days * 86_400_000), zone).day;
  const today = localParts(new Date(now), zone).day;
  return (
    <Group justify="space-between" gap="xs" my="xs">
      <Text aria-live="polite">{t('interviews.week', { day: formatDate(days[0]!) })}</Text>
      <Group gap="xs">
        <Button variant="default" size="sm" disabled={days[0]! <= today} onClick={() => onDay(previous)}>
          {t('interviews.week.previous')}
        </Button>
        <Button variant="default" size="sm" disabled={next > last} onClick={() => onDay(next)}>
          {t('interviews.week.next')}
        </Button>
      </Group>
    </Group>
  );
}
