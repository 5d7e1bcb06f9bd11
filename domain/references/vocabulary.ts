/**
 * Asked until the referee opens the form, then opened until they answer or decline. Without an answer it ends as no_reply; the
 * clinician may withdraw it before. An answer is valid for `referenceLimits.validDays`.
 */
export const referenceStatuses = ['asked', 'opened', 'given', 'declined', 'no_reply', 'expired', 'withdrawn'] as const;
export type ReferenceStatus = (typeof referenceStatuses)[number];

/** In which the referee can answer. */
export const openReferenceStatuses = ['asked', 'opened'] as const satisfies readonly ReferenceStatus[];

/** Whether the referee can still answer. */
export function isOpenReference({ status }: { status: ReferenceStatus }): boolean {
  return openReferenceStatuses.some((open) => open === status);
}

/** What the referee was to the clinician, or the clinician's work. */
export const refereeRelations = ['supervisor', 'charge_nurse', 'medical_director', 'educator', 'colleague'] as const;
export type RefereeRelation = (typeof refereeRelations)[number];

export const datesAnswers = ['yes', 'no', 'cannot_say'] as const;
export type DatesAnswer = (typeof datesAnswers)[number];

export const rehireAnswers = ['yes', 'with_reservations', 'no', 'cannot_say'] as const;
export type RehireAnswer = (typeof rehireAnswers)[number];

/** What a referee rates from 1 to `referenceLimits.rating`, or leaves out. */
export const ratedSkills = ['clinical', 'reliability', 'communication', 'teamwork', 'documentation'] as const;
export type RatedSkill = (typeof ratedSkills)[number];

/**
 * What facilities read beside an answer; nothing follows from it. `same_address`: the referee's e-mail address is the
 * clinician's, or the answer came from a network address of the clinician's sessions.
 */
export const referenceFlags = ['same_address', 'free_mail', 'older_than_24_months'] as const;
export type ReferenceFlag = (typeof referenceFlags)[number];

export const referenceLimits = {
  /** Of one clinician that wait for an answer. */
  open: 5,
  /** Days after which the server mails the referee again. */
  reminders: [2, 4, 5],
  /** Mails to one referee about one reference after the first, those of the clinician among them. */
  mails: 6,
  /** Hours between two mails that the clinician asks for. */
  pauseHours: 24,
  /** Days without an answer. */
  waitDays: 30,
  validDays: 365,
  /** Months before an answer in which work is recent. */
  recentMonths: 24,
  rating: 4,
  text: 1000,
  workplace: 120,
  name: 100,
  /** Facilities that read one reference. */
  facilities: 200,
  /** References of one application. */
  shared: 20,
} as const;

/** Why a reference cannot be asked for, mailed again or shared: `reason` of a CONFLICT. */
export const referenceConflicts = [
  'limit',
  'stopped',
  'asked',
  'reminded',
  'returned',
  'not_valid',
  'application_closed',
] as const;
export type ReferenceConflict = (typeof referenceConflicts)[number];
