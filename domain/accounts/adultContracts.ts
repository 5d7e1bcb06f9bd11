import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { instantSchema } from '#domain/core/schemaOf.ts';

/**
 * Records once that the person ticked to be 18 or older (spec D34). For those whom the sign-up form has not asked: a
 * user from another provider cannot finish onboarding before.
 */
export const confirmAdult = contract({
  name: 'confirmAdult',
  summary: 'Say that you are 18 or older',
  allowedTo: 'signedIn',
  input: z.object({ adult_confirmed: z.literal(true, 'You must be 18 or older to have an account') }),
  output: z.object({ adult_confirmed_date: instantSchema }),
});
