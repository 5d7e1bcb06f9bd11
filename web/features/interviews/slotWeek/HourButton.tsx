import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { zonedFormatsOf } from '../zonedFormats.ts';
import { useBookingWords, type PeopleNames } from './bookingWords.ts';
import type { Hour } from './hours.ts';
import classes from './slotWeek.module.css';

export interface HourActions {
  zone: string;
  names: PeopleNames;
  /** Whether no further time can be added. */
  isFull: boolean;
  onPress: (hour: Hour) => void;
}

interface Props extends HourActions {
  hour: Hour;
  /** Where no row above says it. */
  hasTime?: boolean;
  tabIndex?: number;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** An hour to press: offered, booked or free. Its name says the day, the time and what is booked. */
export function HourButton({ hour, zone, names, isFull, onPress, hasTime = false, ...focus }: Props) {
  const t = useMessages();
  const { day: dayName, clock } = zonedFormatsOf(useLocale());
  const { people, sentence } = useBookingWords(names, zone);
  const { day, time, offered, bookings, isClosed } = hour;
  const isOffered = offered.length > 0;
  const canPress = isOffered || (!isClosed && !isFull);
  const label = [t('interviews.hour', { day: dayName(`${day}T12:00:00Z`, 'UTC'), time: clock(time) })];
  return (
    <UnstyledButton
      {...focus}
      className={classes['hour']}
      data-offered={isOffered || undefined}
      data-booked={bookings.length > 0 || undefined}
      data-closed={isClosed || undefined}
      aria-pressed={isOffered}
      aria-disabled={!canPress}
      aria-label={[...label, ...bookings.map(sentence)].join('. ')}
      onClick={() => {
        if (canPress) onPress(hour);
      }}
    >
      {hasTime ? <span>{clock(time)}</span> : null}
      {offered.map(({ key, time: one }) => (
        <strong key={key}>{hasTime && one === time ? t('interviews.hour.offered') : clock(one)}</strong>
      ))}
      {bookings.map((booking) => (
        <small key={`${booking.kind} ${booking.starts_at} ${booking.user_ids.join()}`}>{people(booking)}</small>
      ))}
    </UnstyledButton>
  );
}
