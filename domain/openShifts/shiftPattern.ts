import { addDays, daysBetween } from '#domain/shared/civilDay.ts';
import { weekDays, type WeekDay } from '#domain/shared/zonedTime.ts';
import { plannedIn, type ClockQuestion, type PlannedShift, type ShiftEdge } from './localShift.ts';
import { openShiftLimits, type ClockChoice } from './vocabulary.ts';

/** Shifts that repeat on days of the week, in local time. A shift that does not end after its start ends on the next day. */
export interface ShiftPattern {
  days: readonly WeekDay[];
  /** `HH:mm`, as `ends`. */
  starts: string;
  ends: string;
  /** The first and the last day on which a shift may start. */
  from: string;
  to: string;
  /** Answers to the questions of an earlier call. */
  choices: readonly PatternChoice[];
}

export interface PatternChoice {
  /** The day on which the shift starts. */
  day: string;
  edge: ShiftEdge;
  /** The first or the second of two instants, or no shift on that day. */
  use: ClockChoice;
}

export interface PlannedShifts {
  shifts: PlannedShift[];
  questions: ClockQuestion[];
}

/** The shifts of a pattern in a zone, in order; at most one more than a plan may have. */
export function shiftsOf(pattern: ShiftPattern, zone: string): PlannedShifts {
  const found: PlannedShifts = { shifts: [], questions: [] };
  const span = Math.min(daysBetween(pattern.from, pattern.to), openShiftLimits.patternDays);
  for (let offset = 0; offset <= span && found.shifts.length <= openShiftLimits.shifts; offset++) {
    const day = addDays(pattern.from, offset);
    if (pattern.days.includes(weekDayOf(day))) addShift(found, pattern, day, zone);
  }
  return found;
}

function addShift(found: PlannedShifts, { starts, ends, choices }: ShiftPattern, day: string, zone: string): void {
  const ofDay = choices.filter((choice) => choice.day === day);
  if (ofDay.some(({ use }) => use === 'skip')) return;
  const local = { day, starts, end_day: ends > starts ? day : addDays(day, 1), ends };
  const planned = plannedIn(local, zone, (edge) => ofDay.find((choice) => choice.edge === edge)?.use);
  if (Array.isArray(planned)) found.questions.push(...planned);
  else found.shifts.push(planned);
}

function weekDayOf(day: string): WeekDay {
  return weekDays[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
}
