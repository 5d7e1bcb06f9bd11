import { AppError } from '#domain/core/errors.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { hostIdsOf, type Interview } from '#domain/interviews/interview.ts';
import * as contracts from '#domain/interviews/contracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { answerWith, assertStep, conflict, lockInterview, sideOf } from './lockInterview.ts';
import { bookingsDuring, type Booking } from './sql.ts';

/**
 * A booking takes the lock of everyone who talks before any row, so that of several the second finds what the first has
 * written and gets an error that says so; the constraints of the table are the last guard for the clinician and the host.
 */
export const chooseSlot = implement(contracts.chooseSlot, async (work, { interview_id, starts_at, sequence }) => {
  const seen = await work.repo.get('Interview', interview_id);
  await withAdvisoryLocks(work, [...hostIdsOf(seen), seen.clinician_id]);
  const interview = await lockInterview(work, interview_id);
  assertClinician(work, interview);
  if (interview.status === 'booked' && interview.starts_at === starts_at) return answerWith(work, interview);
  assertStep(work, interview, 'booked');
  if (interview.sequence !== sequence || hostIdsOf(interview).join() !== hostIdsOf(seen).join())
    throw conflict('changed', errorText('changedMeanwhile'));
  assertAhead(work, interview);
  if (!interview.slots.some((slot) => slot.starts_at === starts_at))
    throw wrongField('starts_at', errorText('slotNotOffered'));
  await assertFree(work, interview, starts_at);
  const booked = await work.system.update('Interview', interview.id, {
    status: 'booked',
    starts_at,
    ends_at: new Date(Date.parse(starts_at) + interview.minutes * 60_000).toISOString(),
    sequence: interview.sequence + 1,
    reason: null,
    reason_note: null,
  });
  return answerWith(work, booked);
});

export const returnSlots = implement(contracts.returnSlots, async (work, input) => {
  const { interview_id, sequence, reason = null, note } = input;
  const interview = await lockInterview(work, interview_id);
  assertClinician(work, interview);
  if (interview.sequence !== sequence) throw conflict('changed', errorText('changedMeanwhile'));
  if (interview.status === 'returned') return answerWith(work, interview);
  assertStep(work, interview, 'returned');
  assertAhead(work, interview);
  const returned = await work.system.update('Interview', interview.id, {
    status: 'returned',
    reason,
    reason_note: note,
    ...(interview.status === 'booked' ? { starts_at: null, ends_at: null, sequence: sequence + 1 } : {}),
  });
  return answerWith(work, returned);
});

/** Only its clinician answers, not every reader. */
function assertClinician(work: Work, interview: Interview): void {
  if (sideOf(personOf(work.actor), interview) === 'clinician') return;
  throw new AppError('FORBIDDEN', "You're not allowed to answer this interview");
}

/** A booked time is given up before it comes. */
function assertAhead({ services }: Work, { status, starts_at }: Interview): void {
  if (status === 'booked' && new Date(starts_at!) <= services.clock()) throw conflict('past', errorText('slotPast'));
}

/** In one order, so that no two wait for each other. */
async function withAdvisoryLocks(work: Work, people: readonly string[]): Promise<void> {
  for (const id of [...new Set(people)].toSorted()) await work.system.withAdvisoryLocks(`calendar:${id}`);
}

async function assertFree(work: Work, interview: Interview, starts_at: string): Promise<void> {
  const now = work.services.clock();
  if (new Date(starts_at) <= now) throw conflict('past', errorText('slotPast'));
  const bookings = await bookingsDuring(work.tx, interview);
  const inTheWay = bookings.filter((booking) => booking.slot === starts_at);
  const own = inTheWay.find(({ is_own }) => is_own);
  if (own) throw conflict('own_overlap', errorText('ownOverlap'), { from: own.starts_at, to: own.ends_at });
  if (inTheWay.length === 0) return;
  throw conflict('slot_taken', errorText('slotTaken'), { slots: freeSlots(interview, bookings, now) });
}

/** Those of the offered times at which both are free. */
function freeSlots({ slots }: Interview, bookings: readonly Booking[], now: Date): Interview['slots'] {
  return slots.filter(
    ({ starts_at }) => new Date(starts_at) > now && !bookings.some((booking) => booking.slot === starts_at),
  );
}
