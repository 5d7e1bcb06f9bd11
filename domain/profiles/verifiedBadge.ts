import type { Ending, ListReading, Reading } from '#domain/core/entity.ts';

/** The badge: who is verified has it through that day. */
export const verified = {
  field: 'verification_status',
  value: 'verified',
  through: 'verified_through',
} as const satisfies Ending;

type Readings = Readonly<Record<string, Reading | ListReading>>;

/** What everyone reads of reviewed licenses: those of states whose last day is not over. */
export const licensesRead: Readings = { reviewed_license_states: { lastDays: 'reviewed_license_ends' } };

/** The owner and administrators see that a verified clinician waits for no review. */
export const verificationAsOwner: Reading = { ending: verified, after: 'pending' };
export const readAsOwner: Readings = { ...licensesRead, verification_status: verificationAsOwner };

/** Everyone else reads the badge or nothing. */
export const readAsOthers: Readings = { ...licensesRead, verification_status: { ending: verified, after: null } };
