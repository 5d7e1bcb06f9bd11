import { interviewLimits } from '#domain/interviews/vocabulary.ts';
import { instantsAt } from '#domain/shared/zonedTime.ts';

/** A time that the user enters in local time of a zone. */
export interface TypedSlot {
  /** For the list alone: two empty ones are no other than each other. */
  key: string;
  /** `yyyy-MM-dd` */
  day: string;
  /** `HH:mm` */
  time: string;
  /** Of an hour that comes twice, which; null until that is stated. */
  which: 'first' | 'second' | null;
}

export type SlotError = 'incomplete' | 'gap' | 'which' | 'past' | 'far' | 'again';

/** One that was not touched is left out. */
export function isEmpty({ day, time }: TypedSlot): boolean {
  return !day && !time;
}

/** The instants that are meant: none of a time that clocks skip, two of one that comes twice. */
export function instantsOf({ day, time }: TypedSlot, zone: string): Date[] {
  return day && time ? instantsAt(day, time, zone) : [];
}

/** The instant that is offered, or why there is none. */
export function readSlot(slot: TypedSlot, zone: string, now: number): { starts_at: string } | { error: SlotError } {
  if (!slot.day || !slot.time) return { error: 'incomplete' };
  const [first, second] = instantsOf(slot, zone);
  if (!first) return { error: 'gap' };
  if (second && !slot.which) return { error: 'which' };
  const instant = second && slot.which === 'second' ? second : first;
  if (instant.getTime() <= now) return { error: 'past' };
  if (instant.getTime() > now + interviewLimits.days * dayLength) return { error: 'far' };
  return { starts_at: instant.toISOString() };
}

/**
 * All that was entered: the instants, or the errors by the place of their slot. Of two that are the same the later one
 * is wrong.
 */
export function readSlots(
  slots: readonly TypedSlot[],
  zone: string,
  now: number,
): { slots: { starts_at: string }[]; errors: ReadonlyMap<number, SlotError> } {
  const read: { starts_at: string }[] = [];
  const errors = new Map<number, SlotError>();
  for (const [at, slot] of slots.entries()) {
    if (isEmpty(slot)) continue;
    const one = readSlot(slot, zone, now);
    if ('error' in one) errors.set(at, one.error);
    else if (read.some(({ starts_at }) => starts_at === one.starts_at)) errors.set(at, 'again');
    else read.push(one);
  }
  return { slots: read, errors };
}

export function emptySlot(): TypedSlot {
  return { key: crypto.randomUUID(), day: '', time: '', which: null };
}

/** Milliseconds. */
const dayLength = 24 * 60 * 60 * 1000;
