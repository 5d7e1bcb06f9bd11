import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { accountEmail } from '#domain/core/emailAddress.ts';
import { withoutSeparators } from '#domain/shared/separators.ts';

/**
 * Sends a code to the address that the caller wants as their account's. The answer is the same for an address that has an
 * account: its owner gets a mail that says so, and no code. 409 CONFLICT for the caller's own address and for the account whose
 * address the operator has set.
 */
export const requestEmailChange = contract({
  name: 'requestEmailChange',
  summary: 'Send a code to the address that the account shall have',
  allowedTo: 'signedIn',
  proof: 'recent',
  input: z.object({ email: accountEmail }),
  output: z.object({ success: z.literal(true), otp_expires_in_minutes: z.int() }),
});

/**
 * Takes the code, once: the address is the account's from then on, and all other sessions end. The former address gets a mail.
 * 400 INVALID_CODE for a wrong, used or expired code, and after five tries.
 */
export const confirmEmailChange = contract({
  name: 'confirmEmailChange',
  summary: 'Change the address of the account with the code sent there',
  allowedTo: 'signedIn',
  proof: 'recent',
  input: z.object({ otp_code: z.string().max(100).transform(withoutSeparators) }),
  output: z.object({ success: z.literal(true), email: z.string() }),
});
