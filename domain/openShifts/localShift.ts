import { daysBetween } from '#domain/shared/civilDay.ts';
import { instantsAt } from '#domain/shared/zonedTime.ts';
import type { ClockChange, ClockChoice } from './vocabulary.ts';

/** A shift in the local time of its site. Times are `HH:mm`. */
export interface LocalShift {
  day: string;
  starts: string;
  end_day: string;
  ends: string;
}

export interface PlannedShift {
  day: string;
  starts_at: string;
  ends_at: string;
  /** Elapsed time. */
  minutes: number;
  /** What clocks do between start and end. */
  clocks: ClockChange;
}

export type ShiftEdge = 'starts' | 'ends';

/** A local time that clocks do not show on that day, or show twice. */
export interface ClockQuestion {
  /** The day on which the shift starts. */
  day: string;
  edge: ShiftEdge;
  time: string;
  /** None, or the two. */
  instants: string[];
}

/** The shift in a zone, or what clocks leave open of it. `chosen`: the answer to such a question. */
export function plannedIn(
  local: LocalShift,
  zone: string,
  chosen: (edge: ShiftEdge) => ClockChoice | undefined,
): PlannedShift | ClockQuestion[] {
  const start = instantOf(local, 'starts', zone, chosen('starts'));
  const end = instantOf(local, 'ends', zone, chosen('ends'));
  if ('at' in start && 'at' in end) return shiftBetween(local, start.at, end.at);
  return [start, end].flatMap((one) => ('edge' in one ? [one] : []));
}

function instantOf(
  local: LocalShift,
  edge: ShiftEdge,
  zone: string,
  chosen: ClockChoice | undefined,
): { at: Date } | ClockQuestion {
  const [localDay, time] = edge === 'starts' ? [local.day, local.starts] : [local.end_day, local.ends];
  const instants = instantsAt(localDay, time, zone);
  const [first, second] = instants;
  if (first && !second) return { at: first };
  if (first && chosen === 'first') return { at: first };
  if (second && chosen === 'second') return { at: second };
  return { day: local.day, edge, time, instants: instants.map((instant) => instant.toISOString()) };
}

function shiftBetween(local: LocalShift, start: Date, end: Date): PlannedShift {
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  const shown = shownMinutes(local);
  return {
    day: local.day,
    starts_at: start.toISOString(),
    ends_at: end.toISOString(),
    minutes,
    clocks: minutes < shown ? 'forward' : minutes > shown ? 'back' : 'none',
  };
}

/** The length that a clock on the wall shows. */
function shownMinutes({ day, starts, end_day, ends }: LocalShift): number {
  return daysBetween(day, end_day) * 24 * 60 + minuteOf(ends) - minuteOf(starts);
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
