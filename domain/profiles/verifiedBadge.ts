import type { Expiry, ListReading, Reading } from '#domain/core/entity.ts';

/** The badge: who is verified has it through that day. */
export const verified = {
  field: 'verification_status',
  value: 'verified',
  through: 'verified_through',
} as const satisfies Expiry;

type Readings = Readonly<Record<string, Reading | ListReading>>;

/** What everyone reads of reviewed licenses: those of states whose last day is not over. */
export const licenseProjection: Readings = { reviewed_license_states: { lastDays: 'reviewed_license_ends' } };

/** The owner and administrators see that a verified clinician waits for no review. */
export const verificationAsOwner: Reading = { expiry: verified, whenExpired: 'pending' };
export const ownerProjection: Readings = { ...licenseProjection, verification_status: verificationAsOwner };

/** Everyone else reads the badge or nothing. */
export const othersProjection: Readings = {
  ...licenseProjection,
  verification_status: { expiry: verified, whenExpired: null },
};
