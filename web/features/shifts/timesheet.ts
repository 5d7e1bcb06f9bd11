import { localParts } from '#domain/shared/zonedTime.ts';
import type { ShownShift } from './queries.ts';

/** One person of a week: what they work on each day, and the minutes of all of it. */
export interface PersonOfWeek {
  id: string;
  name: string;
  /** By the day of the planned start, at the place. */
  days: ReadonlyMap<string, readonly ShownShift[]>;
  minutes: number;
}

/** Hours that count: signed by one side at least. */
export function minutesOf(shifts: readonly ShownShift[]): number {
  return shifts.reduce(
    (sum, { status, line_minutes }) => sum + (status === 'ended' || status === 'signed' ? (line_minutes ?? 0) : 0),
    0,
  );
}

export function dayOf({ starts_at, time_zone }: ShownShift): string {
  return localParts(new Date(starts_at), time_zone).day;
}

/** The shifts that belong to the days, without those of which nothing is left: cancelled in time. */
export function ofDays(shifts: readonly ShownShift[], days: readonly string[]): ShownShift[] {
  return shifts.filter(
    (shift) => days.includes(dayOf(shift)) && (shift.status !== 'cancelled' || shift.agreed_minutes !== null),
  );
}

/** A row for each person, by name. `side`: whose name the row shows. */
export function peopleOf(shifts: readonly ShownShift[], side: 'clinician' | 'facility'): PersonOfWeek[] {
  const byPerson = Map.groupBy(shifts, (shift) => shift[`${side}_id`]);
  return [...byPerson]
    .map(([id, own]) => ({
      id,
      name: own[0]![`${side}_name`],
      days: Map.groupBy(own, dayOf),
      minutes: minutesOf(own),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
}

/** What one press signs: undisputed hours that the clinician signed are chosen, unless the reader changed that. */
export function chosenToSign(shifts: readonly ShownShift[], changed: ReadonlySet<string>): ShownShift[] {
  return shifts.filter((shift) => isSignable(shift) && changed.has(shift.id) === shift.is_disputed);
}

/** By the facility. */
export function isSignable({ status, facility_signed_date, clinician_signed_date }: ShownShift): boolean {
  return status === 'ended' && facility_signed_date === null && clinician_signed_date !== null;
}
