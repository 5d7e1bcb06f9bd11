import type { UserRoleName } from '#domain/shared/vocabulary.ts';

/** What an offer may be, and what may become of it and of the assignment that it begins. */
export const offerStatuses = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired', 'replaced'] as const;
export const assignmentKinds = ['per_diem', 'contract', 'permanent'] as const;
/** As the facility states it: an employee (W-2), or an independent contractor (1099). */
export const engagements = ['employee', 'contractor'] as const;
export const assignmentStatuses = ['open', 'ended', 'cancelled'] as const;

/** What an amount of an offer is for. */
export const offerPayUnits = ['hour', 'shift', 'day', 'week', 'month', 'year'] as const;
export const differentialKinds = [
  'night',
  'evening',
  'weekend',
  'holiday',
  'charge',
  'on_call',
  'call_back',
  'other',
] as const;
export const stipendPeriods = ['once', 'day', 'week', 'month'] as const;
/** For which hours are guaranteed and shifts may be called off. */
export const agreedPeriods = ['week', 'two_weeks', 'assignment'] as const;

/** Whether one may be sent to other units, and when charts can be opened. */
export const floatingChoices = ['none', 'same_specialty', 'any'] as const;
export const chartAccessChoices = ['before_start', 'first_shift', 'none'] as const;

export const declineReasons = ['pay', 'schedule', 'location', 'accepted_elsewhere', 'personal', 'other'] as const;
export const withdrawReasons = ['position_filled', 'budget', 'mistake', 'other'] as const;
/** With those that only the server sets: the application ended, or a party closed their account. */
export const offerEndReasons = [
  'pay',
  'schedule',
  'location',
  'accepted_elsewhere',
  'personal',
  'position_filled',
  'budget',
  'mistake',
  'other',
  'application_closed',
  'account_closed',
] as const;

/** Reasons to end or cancel that never count against either side. */
export const uncountedReasons = [
  'sickness',
  'family_emergency',
  'bereavement',
  'disaster',
  'unsafe_assignment',
  'unit_closed_infection',
] as const;

/** Why an assignment ends. */
export const assignmentReasons = [
  'completed',
  'low_census',
  'budget',
  'clinician_left',
  'not_a_fit',
  'other',
  ...uncountedReasons,
] as const;
/** What the pages offer to each side; a program may give any reason. */
export const assignmentReasonsOf: Readonly<Record<UserRoleName, readonly (typeof assignmentReasons)[number][]>> = {
  clinician: [
    'completed',
    'not_a_fit',
    'sickness',
    'family_emergency',
    'bereavement',
    'unsafe_assignment',
    'disaster',
    'other',
  ],
  facility: [
    'completed',
    'low_census',
    'budget',
    'clinician_left',
    'not_a_fit',
    'unit_closed_infection',
    'disaster',
    'other',
  ],
};
export const assignmentEndReasons = [...assignmentReasons, 'account_closed'] as const;

/** Why a clinician was hired without an offer here; `unstated` where the facility gave no reason. */
export const hireReasons = ['terms_outside', 'existing_contract', 'other'] as const;
export const storedHireReasons = [...hireReasons, 'unstated'] as const;

/** What a conflict says in `extra_data.reason`. */
export const offerConflicts = ['open_offer', 'changed', 'expired', 'too_many', 'account_closed', 'job_gone'] as const;

export type OfferStatus = (typeof offerStatuses)[number];
export type AssignmentKind = (typeof assignmentKinds)[number];
export type OfferPayUnit = (typeof offerPayUnits)[number];
export type OfferConflict = (typeof offerConflicts)[number];

/** The sentence above the signer's name. Another wording gets the next number: the one that was read is stored with it. */
export const acceptStatement = 'accept/1';

/** Money in whole cents of US dollars, times in minutes, texts in characters. */
export const offerLimits = {
  /** Versions for one application. */
  versions: 99,
  /** How often within a day one is sent for an application: each time the applicant gets a mail. */
  sendings: 6,
  cents: 100_000_000,
  /** Of an amount per hour. */
  hourlyCents: 1_000_000,
  differentials: 8,
  stipends: 6,
  label: 80,
  title: 150,
  overtime: 300,
  pattern: 300,
  benefits: 2000,
  other: 4000,
  shiftMinutes: { min: 15, max: 4320 },
  shiftsPerWeek: 14,
  breakMinutes: 480,
  guaranteedMinutes: 1_000_000,
  noticeHours: 336,
  paidMinutes: 1440,
  calledOffShifts: 99,
  /**
   * How long an offer is valid: hours at least, days at most, hours by default, and hours below which the
   * form warns.
   */
  expiry: { minHours: 1, maxDays: 30, usualHours: 72, shortHours: 24 },
  name: { min: 2, max: 100 },
  note: 500,
  orientationMinutes: 100_000,
} as const;
