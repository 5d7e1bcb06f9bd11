/** Why a facility rejects an applicant. Its team reads it; the applicant never does. */
export const rejectReasons = [
  'experience',
  'credentials',
  'schedule',
  'pay',
  'interview',
  'other_applicant',
  'other',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** Characters of what the team notes beside the reason. */
export const rejectNoteMaxLength = 500;
