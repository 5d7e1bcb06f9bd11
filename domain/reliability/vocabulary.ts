import type { UserRoleName } from '#domain/shared/vocabulary.ts';

/** What is counted of either side. */
const sharedKinds = [
  'shift_cancelled_late',
  'no_show',
  'interview_missed',
  'withdrawn_after_acceptance',
  'late_signature',
] as const;

/** With what only facilities do: a version of the terms that was sent after one was accepted. */
export const entryKinds = [...sharedKinds, 'terms_changed'] as const;
export type EntryKind = (typeof entryKinds)[number];

export function kindsOf(side: UserRoleName): readonly EntryKind[] {
  return side === 'facility' ? entryKinds : sharedKinds;
}

export const entrySources = ['shift', 'interview', 'assignment', 'offer'] as const;

/**
 * Reasons of cancellations that count: all that people give but `uncountedReasons`, and of shifts the end of their
 * assignment.
 */
export const entryReasons = [
  'low_census',
  'budget',
  'filled_otherwise',
  'schedule_conflict',
  'transport',
  'completed',
  'clinician_left',
  'not_a_fit',
  'other',
  'assignment_ended',
] as const;
export type EntryReason = (typeof entryReasons)[number];

/** Null for a reason that does not count, and for ends without a decision: a closed account, a swap. */
export function countedReason(reason: string | null): EntryReason | null {
  return entryReasons.find((one) => one === reason) ?? null;
}

/** Open: hidden until an administrator decides. Struck: hidden for good. */
export const appealStatuses = ['none', 'open', 'kept', 'struck'] as const;

/** What a conflict says in `extra_data.reason`. */
const appealConflicts = ['too_late', 'appealed'] as const;
export type AppealConflict = (typeof appealConflicts)[number];

export const recordLimits = {
  /** A record counts this period up to now. */
  months: 12,
  /** Shifts and interviews from which others see numbers. */
  enough: 3,
  /** The most that each number counts. */
  counted: 1000,
  appeal: 2000,
  /** Days after it happened in which a side may appeal. */
  appealDays: 30,
  note: 1000,
} as const;
