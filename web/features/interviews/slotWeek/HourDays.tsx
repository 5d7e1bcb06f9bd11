import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { zonedFormatsOf } from '../zonedFormats.ts';
import { HourButton } from './HourButton.tsx';
import type { HoursProps } from './HourTable.tsx';
import classes from './slotWeek.module.css';

/** The same on a phone: one day of the week, and its hours. `first`: the day that is shown until another is pressed. */
export function HourDays({ days, times, hourAt, first, ...actions }: HoursProps & { first: string }) {
  const t = useMessages();
  const { day: dayName, weekday } = zonedFormatsOf(useLocale());
  const [pressed, setPressed] = useState(first);
  const shown = days.includes(pressed) ? pressed : days.includes(first) ? first : days[0]!;
  return (
    <>
      <fieldset aria-label={t('interviews.hours.days')} className={classes['days']}>
        {days.map((day) => (
          <UnstyledButton
            key={day}
            className={classes['day']}
            aria-pressed={day === shown}
            aria-label={dayName(`${day}T12:00:00Z`, 'UTC')}
            data-offered={times.some((time) => hourAt(day, time).offered.length > 0) || undefined}
            onClick={() => setPressed(day)}
          >
            <span>{weekday(day)}</span>
            <strong>{Number(day.slice(8))}</strong>
          </UnstyledButton>
        ))}
      </fieldset>
      <ul className={classes['hours']} aria-label={t('interviews.hours')}>
        {times.map((time) => (
          <li key={time}>
            <HourButton {...actions} hour={hourAt(shown, time)} hasTime />
          </li>
        ))}
      </ul>
    </>
  );
}
