import type { ParsedInputOf } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import * as contracts from '#domain/shifts/hoursContracts.ts';
import { wholeMinute } from '#domain/shifts/line.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { shiftLimits } from '#domain/shifts/vocabulary.ts';
import { lengthOf } from '#domain/shifts/worked.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { answerWith, assertStep, conflict, sideOf } from './lockShift.ts';
import { lineColumns, signature, signerOf } from './sign.ts';

export const checkIn = implement(contracts.checkIn, async (work, { shift_id, ...tap }) => {
  const shift = await ownShift(work, shift_id);
  const now = work.services.clock();
  const { stamp, clock_minutes } = stampOf(tap, now);
  const received = { in_at: stamp, in_received_at: now.toISOString(), in_clock_minutes: clock_minutes };
  if (shift.in_at !== null) return answerWith(work, shift);
  // A line was written before the stamp came: it is evidence and no more.
  if (hasLine(shift)) return answerWith(work, await work.system.update('Shift', shift.id, received));
  assertStep(work, shift, 'started');
  const earliest = Date.parse(shift.starts_at) - shiftLimits.checkInBefore * 60_000;
  if (Date.parse(stamp) < earliest)
    throw conflict('too_early', errorText('checkInTooEarly', { minutes: shiftLimits.checkInBefore }));
  if (stamp >= shift.ends_at) throw conflict('too_late', errorText('checkInTooLate'));
  return answerWith(work, await work.system.update('Shift', shift.id, { status: 'started', ...received }));
});

export const checkOut = implement(contracts.checkOut, async (work, input) => {
  const shift = await ownShift(work, input.shift_id);
  const now = work.services.clock();
  const { stamp, clock_minutes } = stampOf(input, now);
  const received = { out_at: stamp, out_received_at: now.toISOString(), out_clock_minutes: clock_minutes };
  if (shift.out_at !== null) return answerWith(work, shift);
  if (hasLine(shift)) return answerWith(work, await work.system.update('Shift', shift.id, received));
  // Without a check-in there is nothing to end.
  if (shift.in_at === null)
    throw new AppError('WRONG_STEP', errorText('notCheckedIn'), { extraData: { current: shift.status } });
  assertStep(work, shift, 'ended');
  const ended = await work.system.update('Shift', shift.id, {
    ...received,
    ...lineColumns(shift, lineOf(shift, shift.in_at, stamp, input), 'clinician', now),
    ...signature(await signerOf(work, shift), now.toISOString()),
    status: 'ended',
    sequence: shift.sequence + 1,
  });
  return answerWith(work, ended);
});

async function ownShift(work: Work, id: string): Promise<Shift> {
  const shift = await work.repo.get('Shift', id, { lock: 'update' });
  if (sideOf(personOf(work.actor), shift) === 'clinician') return shift;
  throw new AppError('FORBIDDEN', 'Only the clinician of the shift can do this');
}

function hasLine({ status }: Shift): boolean {
  return status === 'ended' || status === 'signed';
}

type CheckIn = ParsedInputOf<typeof contracts.checkIn>;

/**
 * When the clinician tapped: now, or earlier where the tap had to wait for a network. The clock of a phone that says what it
 * shows now is corrected where it is off by more than a little; `clock_minutes` is by how many it was ahead.
 */
function stampOf({ at, sent_at }: Pick<CheckIn, 'at' | 'sent_at'>, now: Date) {
  if (!at) return { stamp: now.toISOString(), clock_minutes: null };
  const { stampAhead, stampLateHours, clockMinutes } = shiftLimits;
  const ahead = sent_at ? Date.parse(sent_at) - now.getTime() : 0;
  if (Math.abs(ahead) > clockMinutes * 60_000) throw wrongField('sent_at', errorText('clockTooFar'));
  const isWrong = Math.abs(ahead) > stampAhead * 60_000;
  const pressed = isWrong ? Date.parse(at) - ahead : Date.parse(at);
  const since = now.getTime() - pressed;
  if (since < -stampAhead * 60_000 || since > stampLateHours * 3_600_000)
    throw wrongField('at', errorText('stampWithin', { hours: stampLateHours }));
  return {
    stamp: new Date(Math.min(pressed, now.getTime())).toISOString(),
    clock_minutes: isWrong ? Math.round(ahead / 60_000) : null,
  };
}

type CheckOut = ParsedInputOf<typeof contracts.checkOut>;

/** The minutes that the clock showed at both ends. Where the caller states no break, it is at most the time itself. */
function lineOf(shift: Shift, in_at: string, out_at: string, { break_minutes, note }: CheckOut) {
  const times = { starts_at: wholeMinute(in_at), ends_at: wholeMinute(out_at) };
  const length = lengthOf(times);
  if (length < 0) throw wrongField('at', errorText('outBeforeIn'));
  if (length > shiftLimits.minutes.max) throw wrongField('at', errorText('lineTooLong'));
  const pause = break_minutes ?? Math.min(shift.break_minutes, length);
  if (pause > length) throw wrongField('break_minutes', errorText('breakTooLong'));
  return { ...times, break_minutes: pause, note };
}
