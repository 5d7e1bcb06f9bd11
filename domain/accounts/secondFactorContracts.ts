import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema } from '#domain/core/schemaOf.ts';

/**
 * For a user who lost phone and recovery codes: removes the second factor, ends all their sessions and mails them. Asks
 * for a recent proof of who calls. 409 where there is none, and for the administrator's own, which the settings turn
 * off.
 */
export const resetSecondFactor = contract({
  name: 'resetSecondFactor',
  summary: 'Take away the second factor of a person who lost it',
  allowedTo: { role: 'admin' },
  proof: 'recent',
  input: z.object({ user_id: idSchema }),
  output: z.object({ success: z.literal(true) }),
});
