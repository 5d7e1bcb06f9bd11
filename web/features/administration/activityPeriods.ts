import { lastPeriods, startOfDay, startOfWeek, type Periods } from '#web/i18n/calendarDays.ts';

export const activityUnits = ['day', 'week'] as const;
export type ActivityUnit = (typeof activityUnits)[number];

const shown = { day: 30, week: 12 } as const;

/** The last days or calendar weeks of the reader, the current one last; weeks begin with `firstDay`, 0 for Sunday. */
export function activityPeriods(unit: ActivityUnit, now: Date, firstDay: number): Periods {
  return lastPeriods(shown[unit], (later) =>
    unit === 'day' ? startOfDay(now, later) : startOfWeek(now, firstDay, later),
  );
}
