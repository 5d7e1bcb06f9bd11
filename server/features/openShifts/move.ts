import type { OpenShift } from '#domain/openShifts/openShift.ts';
import { openShiftLimits } from '#domain/openShifts/vocabulary.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { endShift } from '#server/features/shifts/functions.ts';
import type { Work } from '#server/platform/work.ts';
import { notifyMovedRequest } from './notify.ts';
import { answerBy, endClaim, setPlaces } from './places.ts';
import { closingOf } from './plan.ts';
import { poolOf, lockPool, readersOf } from './pool.ts';

type Times = Pick<OpenShift, 'starts_at' | 'ends_at'>;

/** The shifts that are booked for an open one, locked. */
export function bookedOf(work: Work, open_shift_id: string): Promise<Shift[]> {
  return work.system.find('Shift', { open_shift_id, status: 'booked' }, { lock: 'update', sort: 'id' });
}

/** Before the open shift is locked: its bookings, and the pool that may read it. */
export async function turnOfBookings(work: Work, { id, facility_id }: OpenShift): Promise<void> {
  await bookedOf(work, id);
  await lockPool(work, facility_id);
}

/** What changes with the time of an open shift: when it closes and who may work it. */
export async function timesOf(
  work: Work,
  shift: OpenShift,
  times: Times,
  closesHours: number | undefined,
): Promise<Partial<OpenShift>> {
  const now = work.services.clock();
  const isMoved = times.starts_at !== shift.starts_at || times.ends_at !== shift.ends_at;
  if (isMoved) await assertTimes(work, shift, times);
  const hours = closesHours ?? (Date.parse(shift.starts_at) - Date.parse(shift.closes_at)) / 3_600_000;
  const closes_at = closingOf(times.starts_at, hours, now);
  if (!isMoved) return { closes_at };
  const pool = await poolOf(work, shift.facility_id, shift.role);
  return { ...times, closes_at, reader_ids: readersOf({ ...shift, ...times }, pool, now) };
}

async function assertTimes(work: Work, shift: OpenShift, { starts_at, ends_at }: Times): Promise<void> {
  const { min, max } = openShiftLimits.minutes;
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;
  if (starts_at <= work.services.clock().toISOString()) throw wrongField('starts_at', errorText('shiftAhead'));
  if (minutes < min || minutes > max) throw wrongField('ends_at', errorText('plannedLength'));
  const { series_id, role, unit, id } = shift;
  const same = await work.system.find('OpenShift', { series_id, starts_at, role });
  if (same.some((one) => one.id !== id && one.unit === unit)) throw wrongField('starts_at', errorText('sameStart'));
}

/**
 * Ends the bookings of an open shift whose time has changed and reserves each place for the same person; who asked asks again,
 * and who waits is asked before any booking anyway. The open shift is locked.
 */
export async function askAgain(work: Work, moved: OpenShift): Promise<OpenShift> {
  const { id } = moved;
  const until = answerBy(moved, work.services.clock(), openShiftLimits.movedHours);
  let current = moved;
  for (const booked of await bookedOf(work, id)) {
    const [claim] = await work.system.find('ShiftClaim', { shift_id: booked.id, status: 'booked' }, { limit: 1 });
    if (claim) {
      await work.system.update('ShiftClaim', claim.id, { status: 'offered', answer_by: until });
      await setPlaces(work, current, { filled: current.filled - 1, reserved: current.reserved + 1 });
    }
    await endShift(work, booked, { side: 'facility', reason: 'other', note: null });
    current = await work.system.get('OpenShift', id);
  }
  for (const claim of await work.system.find('ShiftClaim', { open_shift_id: id, status: 'asked' })) {
    current = await endClaim(work, current, claim, 'cancelled');
    await notifyMovedRequest(work, claim, current);
  }
  if (current.reserved > 0) await work.enqueue('keepOpenShifts', {}, new Date(until));
  return current;
}
