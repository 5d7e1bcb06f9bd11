import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema } from '#domain/core/schemaOf.ts';

/** Days that a profile's views are counted over (spec D19). */
export const profileViewDays = 30;

/**
 * Records that the caller opened a profile. Counted once a day and person; views of oneself, by administrators and by
 * visitors are not counted.
 */
export const recordProfileView = contract({
  name: 'recordProfileView',
  summary: 'Record that the caller opened a profile',
  allowedTo: 'signedIn',
  input: z.object({ user_id: idSchema }),
  output: z.object({ success: z.literal(true) }),
});

/** How many different people opened the caller's profile in the last 30 days. */
export const countProfileViews = contract({
  name: 'countProfileViews',
  summary: 'Count the people who opened your profile lately',
  allowedTo: 'signedIn',
  reads: true,
  input: z.object({}),
  output: z.object({ viewers: z.int() }),
});
