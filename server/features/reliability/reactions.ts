import type { Assignment } from '#domain/assignments/assignment.ts';
import { countedReason } from '#domain/reliability/vocabulary.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { isLate } from '#domain/shifts/notice.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { openAppeal, recordEntry, type Happened } from './record.ts';

/** Records late cancellations and absences. Two sides that report each other have an entry each, which both wait for an administrator. */
export const recordShift: Reaction<'Shift'> = async (work, { before, after }) => {
  if (!before || !after) return;
  if (before.status === 'booked' && after.status === 'cancelled') await recordCancellation(work, after);
  if (before.status !== 'missed' && after.status === 'missed') await recordAbsence(work, after, after.missed_side!);
  if (after.status === 'missed' && after.is_disputed && !before.is_disputed) await disputeAbsence(work, after);
};

async function recordCancellation(work: Work, shift: Shift): Promise<void> {
  const { cancelled_side, notice_minutes, cancel_reason } = shift;
  const reason = countedReason(cancel_reason);
  if (cancelled_side === null || notice_minutes === null || reason === null) return;
  if (!isLate(shift, cancelled_side, notice_minutes)) return;
  if (reason === 'assignment_ended' && !countsWithAssignment(await assignmentOf(work, shift))) return;
  const happened_at = work.services.clock().toISOString();
  const what = { kind: 'shift_cancelled_late', happened_at, notice_minutes, reason } as const;
  await recordEntry(work, shift, cancelled_side, { ...factsOf(shift), ...what });
}

function assignmentOf(work: Work, { assignment_id }: Shift): Promise<Assignment> {
  return work.system.get('Assignment', assignment_id);
}

/** One that was canceled before its first day has an entry of its own; an agreed end, or an excused one, has none. */
function countsWithAssignment({ status, ended_side, end_reason }: Assignment): boolean {
  return status === 'ended' && ended_side !== null && countedReason(end_reason) !== null;
}

async function recordAbsence(work: Work, shift: Shift, side: UserRoleName) {
  const what = { kind: 'no_show', happened_at: shift.starts_at } as const;
  return recordEntry(work, shift, side, { ...factsOf(shift), ...what });
}

async function disputeAbsence(work: Work, shift: Shift): Promise<void> {
  const first = { kind: 'no_show', source_id: shift.id } as const;
  const entries = await work.system.find('ReliabilityEntry', first, { lock: 'update' });
  const other = shift.missed_side === 'clinician' ? 'facility' : 'clinician';
  for (const entry of [...entries, await recordAbsence(work, shift, other)])
    if (entry.appeal_status === 'none') await openAppeal(work, entry, null);
}

function factsOf({ id, title, time_zone, starts_at }: Shift) {
  return { source_kind: 'shift', source_id: id, title, time_zone, planned_at: starts_at } as const;
}

export const recordInterview: Reaction<'Interview'> = async (work, { before, after }) => {
  if (!after || after.status !== 'missed' || before?.status === 'missed' || after.starts_at === null) return;
  const { id: source_id, job_title: title, time_zone, starts_at } = after;
  await recordEntry(work, after, after.missed_side!, {
    ...{ kind: 'interview_missed', source_kind: 'interview', source_id, title, time_zone },
    planned_at: starts_at,
    happened_at: starts_at,
  });
};

/** Records that a side withdrew from what both had accepted, before the first day. */
export const recordWithdrawal: Reaction<'Assignment'> = async (work, { before, after }) => {
  if (!after || before?.status !== 'open' || after.status !== 'cancelled' || after.ended_side === null) return;
  const reason = countedReason(after.end_reason);
  if (reason === null) return;
  await recordEntry(work, after, after.ended_side, {
    ...{ kind: 'withdrawn_after_acceptance', source_kind: 'assignment', source_id: after.id, reason },
    ...{ title: after.title, time_zone: after.time_zone, happened_at: work.services.clock().toISOString() },
  });
};

/** Records that a facility proposed other terms than those that both accepted, whatever the answer will be. */
export const recordChange: Reaction<'Offer'> = async (work, { before, after }) => {
  if (!after || before?.status !== 'draft' || after.status !== 'sent' || after.assignment_id === null) return;
  const { id: source_id, job_title: title, terms, sent_date } = after;
  const happened: Happened = {
    ...{ kind: 'terms_changed', source_kind: 'offer', source_id, title },
    time_zone: terms!.place.time_zone,
    happened_at: sent_date!,
  };
  await recordEntry(work, after, 'facility', happened);
};
