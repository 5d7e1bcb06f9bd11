import { useRef, useState, type KeyboardEvent } from 'react';
import { zoneAbbreviation } from '#domain/shared/zonedTime.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { zonedFormatsOf } from '../zonedFormats.ts';
import { HourButton, type HourActions } from './HourButton.tsx';
import type { Hour } from './hours.ts';
import classes from './slotWeek.module.css';

export interface HoursProps extends HourActions {
  days: readonly string[];
  times: readonly string[];
  hourAt: (day: string, time: string) => Hour;
}

interface Place {
  row: number;
  column: number;
}

/** Days in columns, hours in rows. One tab stop, the arrow keys go from hour to hour. */
export function HourTable({ days, times, hourAt, ...actions }: HoursProps) {
  const t = useMessages();
  const { shortDay, clock } = zonedFormatsOf(useLocale());
  const table = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const within = { row: Math.min(place.row, times.length - 1), column: place.column };
  const move = (event: KeyboardEvent) => {
    const next = moved(event.key, within, { row: times.length - 1, column: days.length - 1 });
    if (!next) return;
    event.preventDefault();
    table.current?.rows[next.row + 1]?.cells[next.column + 1]?.querySelector('button')?.focus();
  };
  return (
    <table ref={table} className={classes['table']} aria-label={t('interviews.hours')}>
      <thead>
        <tr>
          <th scope="col">{zoneAbbreviation(new Date(`${days[0]}T12:00:00Z`), actions.zone)}</th>
          {days.map((day) => (
            <th key={day} scope="col">
              {shortDay(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {times.map((time, row) => (
          <tr key={time}>
            <th scope="row">{clock(time)}</th>
            {days.map((day, column) => (
              <td key={day}>
                <HourButton
                  {...actions}
                  hour={hourAt(day, time)}
                  tabIndex={row === within.row && column === within.column ? 0 : -1}
                  onFocus={() => setPlace({ row, column })}
                  onKeyDown={move}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where a key leads from a place; null of a key that leads nowhere. */
function moved(key: string, { row, column }: Place, last: Place): Place | null {
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(row - 1, 0), column };
    case 'ArrowDown':
      return { row: Math.min(row + 1, last.row), column };
    case 'ArrowLeft':
      return { row, column: Math.max(column - 1, 0) };
    case 'ArrowRight':
      return { row, column: Math.min(column + 1, last.column) };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: last.column };
    default:
      return null;
  }
}
