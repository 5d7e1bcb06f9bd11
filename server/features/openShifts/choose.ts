import { AppError } from '#domain/core/errors.ts';
import * as contracts from '#domain/openShifts/contracts.ts';
import { freePlaces, type OpenShift } from '#domain/openShifts/openShift.ts';
import type { ShiftClaim } from '#domain/openShifts/shiftClaim.ts';
import type { SkippedClaim } from '#domain/openShifts/vocabulary.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { assertRecruits } from '#server/features/applications/functions.ts';
import { lockCalendar, overlapOf } from '#server/features/shifts/functions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { assignmentFor, bookClaim } from './book.ts';
import { lapsingDuring } from './lapsing.ts';
import { endClaim } from './places.ts';

export const chooseClaims = implement(contracts.chooseClaims, async (work, { open_shift_id, claim_ids }) => {
  const seen = await work.repo.get('OpenShift', open_shift_id);
  assertRecruits(work.actor, seen, 'book people for this shift');
  const wanted = await claimsOf(work, open_shift_id, claim_ids);
  // Everyone takes the turns of calendars in one order, and locks the open shift after all assignments.
  for (const { clinician_id } of wanted.toSorted(byClinician)) await lockCalendar(work, clinician_id);
  const assignments = new Map<string, Awaited<ReturnType<typeof assignmentFor>>>();
  for (const { clinician_id } of wanted.toSorted(byClinician))
    assignments.set(clinician_id, await assignmentFor(work, clinician_id, seen));
  let shift = await work.system.get('OpenShift', open_shift_id, { lock: 'update' });
  assertChoosable(work, shift);
  const done: string[] = [];
  const skipped: { claim_id: string; reason: SkippedClaim }[] = claim_ids
    .filter((id) => !wanted.some((claim) => claim.id === id))
    .map((claim_id) => ({ claim_id, reason: 'unknown' }));
  for (const { id, clinician_id } of wanted) {
    const claim = await work.system.get('ShiftClaim', id, { lock: 'update' });
    const assignment = assignments.get(clinician_id) ?? null;
    const reason = claim.status === 'booked' ? null : await refusalOf(work, shift, claim, assignment);
    if (reason !== null) {
      skipped.push({ claim_id: id, reason });
      continue;
    }
    if (claim.status !== 'booked') ({ shift } = await bookClaim(work, shift, assignment!, claim));
    done.push(id);
  }
  if (freePlaces(shift) === 0) await closeAsked(work, shift);
  return { done, skipped };
});

async function claimsOf(work: Work, open_shift_id: string, ids: readonly string[]): Promise<ShiftClaim[]> {
  const claims: ShiftClaim[] = [];
  for (const id of new Set(ids)) {
    const [claim] = await work.repo.find('ShiftClaim', { id, open_shift_id }, { limit: 1 });
    if (claim) claims.push(claim);
  }
  return claims;
}

function byClinician(one: ShiftClaim, other: ShiftClaim): number {
  return one.clinician_id < other.clinician_id ? -1 : 1;
}

function assertChoosable({ services }: Work, { status, closes_at }: OpenShift): void {
  const isClosed = status === 'closed' || closes_at <= services.clock().toISOString();
  if (status !== 'cancelled' && !isClosed) return;
  const said = status === 'cancelled' ? errorText('openShiftCancelled') : errorText('openShiftClosed');
  throw new AppError('WRONG_STEP', said, { extraData: { current: status } });
}

async function refusalOf(
  work: Work,
  shift: OpenShift,
  claim: ShiftClaim,
  assignment: Awaited<ReturnType<typeof assignmentFor>>,
): Promise<SkippedClaim | null> {
  if (claim.status !== 'asked') return 'wrong_step';
  if (freePlaces(shift) === 0) return 'filled';
  if (!assignment) return 'assignment';
  if (await overlapOf(work.tx, claim.clinician_id, shift)) return 'overlap';
  const isRequired = shift.needs_current_credentials;
  return isRequired && (await lapsingDuring(work, assignment, shift)).length > 0 ? 'credentials' : null;
}

/** None of the others who asked can be booked anymore. */
async function closeAsked(work: Work, shift: OpenShift): Promise<void> {
  for (const claim of await work.system.find('ShiftClaim', { open_shift_id: shift.id, status: 'asked' }))
    await endClaim(work, shift, claim, 'not_chosen');
}
