import { z } from 'zod';
import { contract } from './contract.ts';
import type { User } from './user.ts';

/** Asks for the review of the caller's documents. 422 without any; asking again changes nothing. */
export const submitVerification = contract<{ success: true; user: User }>()({
  name: 'submitVerification',
  summary: 'Submit the uploaded credentials for verification',
  who: { role: 'clinician' },
  input: z.object({}),
});
