import type { Ending, Reading } from '#domain/language/entity.ts';

/** The badge: who is verified has it through that day. */
export const verified = {
  field: 'verification_status',
  value: 'verified',
  through: 'verified_through',
} as const satisfies Ending;

/** What the owner and administrators read: whoever is verified no longer waits for it again. */
export const verificationAsOwner: Reading = { ending: verified, after: 'pending' };

/** What everybody else reads: the badge or nothing. */
export const verificationAsOthers: Reading = { ending: verified, after: null };
