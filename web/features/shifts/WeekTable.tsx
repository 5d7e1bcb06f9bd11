import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { timeText } from '#domain/shifts/worked.ts';
import { zonedFormatsOf } from '#web/features/interviews/zonedFormats.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useNow } from '#web/i18n/now.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useMay } from '#web/session/membership.ts';
import { lineState } from './lineState.ts';
import type { ShownShift } from './queries.ts';
import { ShiftSheet } from './ShiftSheet.tsx';
import classes from './shifts.module.css';
import { isSignable, minutesOf, type PersonOfWeek } from './timesheet.ts';

interface Props {
  people: readonly PersonOfWeek[];
  days: readonly string[];
  side: 'facility' | 'clinician';
  /** Shifts whose choice the reader changed. */
  changed: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** People in rows, the seven days beside each other. */
export function WeekTable({ people, days, ...entry }: Props) {
  const t = useTexts('shifts');
  const formats = zonedFormatsOf(useLocale());
  const dayName = (day: string) => formats.day(`${day}T12:00:00Z`, 'UTC');
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{t(entry.side === 'facility' ? 'shifts.person' : 'shifts.facility')}</th>
          {days.map((day) => (
            <th key={day} scope="col">
              <time dateTime={day}>{dayName(day)}</time>
            </th>
          ))}
          <th scope="col">{t('shifts.total')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">{person.name}</th>
            {days.map((day) => (
              <td key={day}>
                {(person.days.get(day) ?? []).map((shift) => (
                  <Entry key={shift.id} {...entry} shift={shift} label={`${person.name}, ${dayName(day)}`} />
                ))}
              </td>
            ))}
            <td>{timeText(person.minutes)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('shifts.total')}</th>
          {days.map((day) => (
            <td key={day}>{timeText(minutesOf(people.flatMap((person) => person.days.get(day) ?? [])))}</td>
          ))}
          <td>{timeText(people.reduce((sum, { minutes }) => sum + minutes, 0))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The same on a phone: each person with the days on which there is something. */
export function WeekList({ people, days, ...entry }: Props) {
  const t = useTexts('shifts');
  const formats = zonedFormatsOf(useLocale());
  const dayName = (day: string) => formats.day(`${day}T12:00:00Z`, 'UTC');
  return (
    <ul className={classes['plain']}>
      {people.map(({ id, name, minutes, days: own }) => (
        <li key={id} className={classes['person']}>
          <Title order={3} fz="md">
            {name}
          </Title>
          {days.flatMap((day) =>
            (own.get(day) ?? []).map((shift) => (
              <div key={shift.id} className={classes['day']}>
                <time dateTime={day}>{dayName(day)}</time>
                <Entry {...entry} shift={shift} label={`${name}, ${dayName(day)}`} />
              </div>
            )),
          )}
          <Text fw={600}>{t('shifts.totalOf', { time: timeText(minutes) })}</Text>
        </li>
      ))}
    </ul>
  );
}

type EntryProps = Pick<Props, 'side' | 'changed' | 'onToggle'> & { shift: ShownShift; label: string };

/** The hours of a shift and their state; those that can be signed have a box. */
function Entry({ shift, side, changed, onToggle, label }: EntryProps) {
  const t = useTexts('shifts');
  const now = useNow() ?? 0;
  const signs = useMay('sign');
  const [isOpen, setOpen] = useState(false);
  const state = t(`shifts.state.${lineState(shift, side, now)}`);
  const time = shift.line_minutes === null ? null : timeText(shift.line_minutes);
  return (
    <div className={classes['entry']}>
      {side === 'facility' && signs && isSignable(shift) ? (
        <Checkbox
          aria-label={t('shifts.choose', { whose: label })}
          checked={changed.has(shift.id) === shift.is_disputed}
          onChange={() => onToggle(shift.id)}
        />
      ) : null}
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          px={4}
          aria-label={[label, time, state].filter(Boolean).join(', ')}
          onClick={() => setOpen(true)}
        >
          {time ?? t('shifts.details')}
        </Button>
        <Text size="sm">{state}</Text>
      </div>
      <ShiftSheet shift={shift} side={side} opened={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
