import { freePlaces, type OpenShift } from '#domain/openShifts/openShift.ts';
import type { ShiftClaim } from '#domain/openShifts/shiftClaim.ts';
import { openShiftLimits, type ClaimStatus } from '#domain/openShifts/vocabulary.ts';
import type { Work } from '#server/platform/work.ts';
import { nextWaiting } from './sql.ts';

/*
 * Places of an open shift, which is locked: `filled` counts its booked claims and `reserved` its offered ones. Locks come in
 * this order: calendars, an application, its assignment, a shift, the open shift.
 */

/** Writes how many places are taken. */
export function setPlaces(
  work: Work,
  shift: OpenShift,
  change: Partial<Pick<OpenShift, 'needed' | 'filled' | 'reserved'>>,
): Promise<OpenShift> {
  const { status, needed, filled } = { ...shift, ...change };
  const isCurrent = status === 'open' || status === 'filled';
  return work.system.update('OpenShift', shift.id, {
    ...change,
    ...(isCurrent ? { status: filled >= needed ? 'filled' : 'open' } : {}),
  });
}

/** Ends a current claim and frees its place, if it has one. */
export async function endClaim(
  work: Work,
  shift: OpenShift,
  claim: ShiftClaim,
  status: Extract<ClaimStatus, 'withdrawn' | 'not_chosen' | 'expired' | 'cancelled'>,
): Promise<OpenShift> {
  const decided_date = work.services.clock().toISOString();
  await work.system.update('ShiftClaim', claim.id, { status, decided_date, answer_by: null });
  if (claim.status === 'booked') return setPlaces(work, shift, { filled: shift.filled - 1 });
  if (claim.status === 'offered') return setPlaces(work, shift, { reserved: shift.reserved - 1 });
  return shift;
}

/** Reserves each free place for who waits first, until they answer or two hours are over. */
export async function offerPlaces(work: Work, shift: OpenShift): Promise<OpenShift> {
  const now = work.services.clock();
  let current = shift;
  if (current.status !== 'open' || current.closes_at <= now.toISOString()) return current;
  const waiting = await nextWaiting(work.tx, current.id, freePlaces(current));
  if (waiting.length === 0) return current;
  const answer_by = answerBy(current, now, openShiftLimits.answerHours);
  for (const { id } of waiting) {
    await work.system.update('ShiftClaim', id, { status: 'offered', answer_by });
    current = await setPlaces(work, current, { reserved: current.reserved + 1 });
  }
  await work.enqueue('keepOpenShifts', {}, new Date(answer_by));
  return current;
}

/** Until when a place is reserved: so many hours, and not after the shift closes. */
export function answerBy({ closes_at }: OpenShift, now: Date, hours: number): string {
  const latest = new Date(now.getTime() + hours * 3_600_000).toISOString();
  return latest < closes_at ? latest : closes_at;
}
