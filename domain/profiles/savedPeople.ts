export const savedPeopleLimits = {
  /** Clinicians that a facility saves. */
  people: 500,
  /** Clinicians of one call that tags them: as many as one call invites. */
  tagged: 20,
  /** Characters. */
  note: 1000,
} as const;
