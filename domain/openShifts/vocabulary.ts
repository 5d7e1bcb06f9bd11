/** `open` has places, `filled` has none, `closed` has begun, `cancelled` by the facility. */
export const openShiftStatuses = ['open', 'filled', 'closed', 'cancelled'] as const;
/** `first_come` books on the press of the clinician, `facility_picks` asks the facility. */
export const bookings = ['first_come', 'facility_picks'] as const;
/** `pool`: everyone with an open assignment that fits; `chosen`: those of them whom the facility names. */
export const audiences = ['pool', 'chosen'] as const;

/**
 * `asked`: the clinician asked the facility. `waiting`: for a place. `offered`: a place is reserved until `answer_by`.
 * `expired`: it was, and the clinician did not answer.
 */
export const claimStatuses = [
  'asked',
  'waiting',
  'offered',
  'booked',
  'withdrawn',
  'not_chosen',
  'expired',
  'cancelled',
] as const;
/** At most one of these for a clinician and an open shift. */
export const currentClaimStatuses = ['asked', 'waiting', 'offered', 'booked'] as const;

export const cancelShiftReasons = ['low_census', 'budget', 'filled_otherwise', 'disaster', 'other'] as const;

/** What a conflict says in `extra_data.reason`. */
export const claimConflicts = [
  'filled',
  'closed',
  'cancelled',
  'own_overlap',
  'changed',
  'credentials',
  'assignment',
] as const;

/** The same of a swap. `overlap`: of the colleague, whose times the facility does not learn. */
export const swapConflicts = [
  'started',
  'taken',
  'withdrawn',
  'changed',
  'no_colleague',
  'own_overlap',
  'overlap',
  'credentials',
  'assignment',
] as const;

/** Why `chooseClaims` leaves a claim out. */
export const skippedClaims = ['unknown', 'wrong_step', 'filled', 'overlap', 'assignment', 'credentials'] as const;
export type SkippedClaim = (typeof skippedClaims)[number];

export const clockChoices = ['first', 'second', 'skip'] as const;
/** What clocks do during a shift. */
export const clockChanges = ['none', 'forward', 'back'] as const;

export type OpenShiftStatus = (typeof openShiftStatuses)[number];
export type ClaimStatus = (typeof claimStatuses)[number];
export type ClaimConflict = (typeof claimConflicts)[number];
export type SwapConflict = (typeof swapConflicts)[number];
export type ClockChoice = (typeof clockChoices)[number];
export type ClockChange = (typeof clockChanges)[number];

export const openShiftLimits = {
  /** Of one plan. */
  shifts: 200,
  /** Of one copied week. */
  copied: 500,
  /** Days that a pattern spans. */
  patternDays: 400,
  minutes: { min: 15, max: 24 * 60 },
  breakMinutes: 480,
  needed: 50,
  /** Cents for each hour, on top of the agreed pay. */
  extraCents: 20_000,
  /** Characters. */
  unit: 80,
  note: 500,
  /** People whom the facility names. */
  people: 200,
  readers: 2000,
  /** Open shifts of one cancellation. */
  cancelled: 100,
  /** Hours before the start after which no clinician claims, unless the facility sets its own. */
  closesHours: 2,
  /** Hours that a place is reserved for the next who waits. */
  answerHours: 2,
  /** The same for who was booked for a shift whose time the facility changed. */
  movedHours: 24,
  /** Hours within which the coverage marks a gap. */
  urgentHours: 48,
  /** Days that the coverage shows. */
  coverageDays: 31,
  /** Open shifts that one reading of the coverage answers. */
  coverageShifts: 3000,
} as const;
