import { uncountedReasons } from '#domain/offers/vocabulary.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';

/** Proposed until the clinician answers; ended with a line that one side signed, signed with both signatures. */
export const shiftStatuses = [
  'proposed',
  'booked',
  'started',
  'ended',
  'signed',
  'declined',
  'cancelled',
  'missed',
] as const;
export type ShiftStatus = (typeof shiftStatuses)[number];

/** Why a side cancels or declines. */
export const shiftReasons = [
  ...uncountedReasons,
  'low_census',
  'budget',
  'filled_otherwise',
  'schedule_conflict',
  'transport',
  'other',
] as const;
/** With those that the server alone gives. */
export const shiftEndReasons = [
  ...shiftReasons,
  'swapped',
  'assignment_ended',
  'application_closed',
  'account_closed',
] as const;
export type ShiftReason = (typeof shiftReasons)[number];
/** What the pages offer to each side; a program may give any reason. */
export const shiftReasonsOf: Readonly<Record<UserRoleName, readonly ShiftReason[]>> = {
  clinician: [
    'sickness',
    'family_emergency',
    'bereavement',
    'schedule_conflict',
    'transport',
    'unsafe_assignment',
    'disaster',
    'other',
  ],
  facility: ['low_census', 'budget', 'filled_otherwise', 'unit_closed_infection', 'disaster', 'other'],
};
export type ShiftEndReason = (typeof shiftEndReasons)[number];

/** `taken`: a colleague wants it, and once it is cancelled as `swapped`, has it. */
export const swapStatuses = ['none', 'offered', 'taken'] as const;

/** What a conflict says in `extra_data.reason`. */
export const shiftConflicts = [
  'own_overlap',
  'changed',
  'past',
  'too_early',
  'too_late',
  'open_correction',
  'own_correction',
  'too_many',
  'not_skilled_nursing',
  'open_line',
] as const;
export type ShiftConflict = (typeof shiftConflicts)[number];

/** Why one of several was left out. */
export const shiftRefusals = ['unknown', 'overlap', 'past', 'wrong_step', 'changed'] as const;
export type ShiftRefusal = (typeof shiftRefusals)[number];

/** Times in minutes unless a name says otherwise, texts in characters. */
export const shiftLimits = {
  /** So long before the planned end, a page asks before it checks a clinician out. */
  earlyCheckOut: 15,
  /** Of one proposal or answer. */
  shifts: 60,
  /** Of one signature. */
  lines: 100,
  minutes: { min: 15, max: 4320 },
  /** How far ahead a shift may be. */
  aheadDays: 400,
  unit: 80,
  breakMinutes: 480,
  extraCents: 20_000,
  note: 500,
  /** How often a line may change. */
  history: 50,
  /** From when before its start one may check in. */
  checkInBefore: 60,
  /** How far the clock of a phone may be off before its times are corrected, and how late its stamp may come. */
  stampAhead: 2,
  /** How far it may be off at most: more than a clock that was never set. */
  clockMinutes: 60_000_000,
  stampLateHours: 24,
  /** From when after the start a side may report that the other was not there, and for how many days. */
  missedAfter: 30,
  missedDays: 7,
  /** Days in which the other side should sign, and after which it is reminded. */
  signDays: 7,
  remindDays: [1, 3, 6],
  /** How long before it begins a booked shift is announced again. */
  remindHours: 12,
} as const;
