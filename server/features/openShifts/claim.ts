import { AppError } from '#domain/core/errors.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import type { Assignment } from '#domain/assignments/assignment.ts';
import * as contracts from '#domain/openShifts/contracts.ts';
import { freePlaces, type OpenShift } from '#domain/openShifts/openShift.ts';
import type { ShiftClaim } from '#domain/openShifts/shiftClaim.ts';
import type { ClaimConflict } from '#domain/openShifts/vocabulary.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { lockCalendar, overlapOf } from '#server/features/shifts/functions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { assignmentFor, bookClaim, createClaim, currentClaim } from './book.ts';
import { lapsingDuring } from './lapsing.ts';
import { placesOf } from './sql.ts';

export const claimShift = implement(contracts.claimShift, async (work, { open_shift_id, seen }) => {
  const { id: clinician_id } = personOf(work.actor);
  const shown = await shownShift(work, clinician_id, open_shift_id);
  await lockCalendar(work, clinician_id);
  const assignment = await assignmentFor(work, clinician_id, shown);
  // The shift is what all claimants wait for: these hold it no longer than they need it.
  const overlap = await overlapOf(work.tx, clinician_id, shown);
  const shift = await work.system.get('OpenShift', open_shift_id, { lock: 'update' });
  const claim = await currentClaim(work, clinician_id, open_shift_id);
  if (claim && claim.status !== 'offered') return claimAnswer(work, claim);
  assertOpen(work, shift);
  if (shift.updated_date !== seen) throw conflict('changed', errorText('changedMeanwhile'));
  if (!assignment) throw conflict('assignment', errorText('noAssignmentThatDay'));
  // The caller's own times alone: no facility learns them.
  if (overlap) throw conflict('own_overlap', errorText('ownOverlap'), { ...overlap });
  await assertCredentials(work, assignment, shift);
  return claimAnswer(work, await claimed(work, shift, assignment, claim));
});

/** NOT_FOUND for whom the shift is not shown to, unless they have claimed it. */
async function shownShift(work: Work, clinician_id: string, id: string): Promise<OpenShift> {
  const claim = await currentClaim(work, clinician_id, id);
  return claim ? work.system.get('OpenShift', id) : work.repo.get('OpenShift', id);
}

async function claimed(
  work: Work,
  shift: OpenShift,
  assignment: Assignment,
  offered: ShiftClaim | null,
): Promise<ShiftClaim> {
  if (offered) return (await bookClaim(work, shift, assignment, offered)).claim;
  const isFull = freePlaces(shift) === 0;
  if (shift.booking === 'facility_picks') {
    if (isFull) throw conflict('filled', errorText('openShiftFilled'));
    return createClaim(work, shift, assignment, 'asked');
  }
  const claim = await createClaim(work, shift, assignment, 'waiting');
  return isFull ? claim : (await bookClaim(work, shift, assignment, claim)).claim;
}

function assertOpen({ services }: Work, { status, closes_at }: OpenShift): void {
  if (status === 'cancelled') throw conflict('cancelled', errorText('openShiftCancelled'));
  if (status === 'closed' || closes_at <= services.clock().toISOString())
    throw conflict('closed', errorText('openShiftClosed'));
}

async function assertCredentials(work: Work, assignment: Assignment, shift: OpenShift): Promise<void> {
  if (!shift.needs_current_credentials) return;
  const credentials = await lapsingDuring(work, assignment, shift);
  if (credentials.length > 0) throw conflict('credentials', errorText('credentialsLapse'), { credentials });
}

/** 409 with its reason, and what else a program has to know of it. */
function conflict(reason: ClaimConflict, said: LocalizedText, data: Record<string, unknown> = {}): AppError {
  return new AppError('CONFLICT', said, { extraData: { reason, ...data } });
}

/** What the functions of a claim answer. */
export async function claimAnswer(work: Work, claim: ShiftClaim) {
  const place = claim.status === 'waiting' ? ((await placesOf(work.tx, [claim])).get(claim.id) ?? null) : null;
  return { success: true as const, claim: work.repo.view('ShiftClaim', claim), place };
}
