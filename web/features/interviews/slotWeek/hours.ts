import type { KnownBooking } from '#domain/interviews/bookingContracts.ts';
import { interviewLimits } from '#domain/interviews/vocabulary.ts';
import { emptySlot, instantsOf, isEmpty, type TypedSlot } from '../typedSlot.ts';

/** One hour of a day, as clocks of the zone show it. */
export interface Hour {
  day: string;
  /** `HH:00` */
  time: string;
  /** The times in it that are offered. */
  offered: readonly TypedSlot[];
  /** What falls into it. */
  bookings: readonly KnownBooking[];
  /** Past, too far ahead, or skipped by the clocks. */
  isClosed: boolean;
}

export interface OfferedTimes {
  zone: string;
  slots: readonly TypedSlot[];
  bookings: readonly KnownBooking[];
  now: number;
}

/** The hours of a day that are shown: those in which people talk, and those of times that are offered already. */
export function shownHours(slots: readonly TypedSlot[], isWhole: boolean): string[] {
  const offered = slots.filter((slot) => !isEmpty(slot) && slot.time).map(({ time }) => Number(time.slice(0, 2)));
  const first = isWhole ? 0 : Math.min(firstHour, ...offered);
  const last = isWhole ? 23 : Math.max(lastHour, ...offered);
  return Array.from({ length: last - first + 1 }, (_, at) => `${String(first + at).padStart(2, '0')}:00`);
}

const firstHour = 7;
const lastHour = 18;

export function hourOf(day: string, time: string, { zone, slots, bookings, now }: OfferedTimes): Hour {
  const [start] = instantsOf({ ...emptyAt, day, time }, zone);
  const begins = start?.getTime() ?? 0;
  const offered = slots.filter((slot) => slot.day === day && isWithin(slot, time));
  const isClosed = !start || begins <= now || begins > now + interviewLimits.days * 24 * hour;
  return { day, time, offered, isClosed, bookings: start ? during(bookings, begins, begins + hour) : [] };
}

/**
 * What the list of times becomes when an hour is pressed: without the times in it, or with its beginning in the first row
 * that is empty. As it was where there is no room.
 */
export function pressHour(slots: readonly TypedSlot[], { day, time, offered }: Hour): TypedSlot[] {
  if (offered.length > 0) {
    const left = slots.filter((slot) => !offered.includes(slot));
    return left.length > 0 ? left : [emptySlot()];
  }
  const added = { ...emptySlot(), day, time };
  const at = slots.findIndex(isEmpty);
  if (at >= 0) return slots.with(at, added);
  return slots.length < interviewLimits.slots ? [...slots, added] : [...slots];
}

export function isFull(slots: readonly TypedSlot[]): boolean {
  return slots.filter((slot) => !isEmpty(slot)).length >= interviewLimits.slots;
}

/** What people are booked for during an interview at that time; of an hour that comes twice, at the stated one. */
export function overlapsOf(
  slot: TypedSlot,
  { zone, minutes, bookings }: { zone: string; minutes: number; bookings: readonly KnownBooking[] },
): KnownBooking[] {
  const [first, second] = instantsOf(slot, zone);
  const start = second && slot.which === 'second' ? second : first;
  return start ? during(bookings, start.getTime(), start.getTime() + minutes * 60_000) : [];
}

function during(bookings: readonly KnownBooking[], from: number, until: number): KnownBooking[] {
  return bookings.filter(({ starts_at, ends_at }) => Date.parse(starts_at) < until && Date.parse(ends_at) > from);
}

function isWithin({ time }: TypedSlot, hourTime: string): boolean {
  return time.slice(0, 2) === hourTime.slice(0, 2);
}

/** Milliseconds. */
const hour = 3_600_000;
const emptyAt = { key: '', which: null } as const;
