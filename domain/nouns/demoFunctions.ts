import { z } from 'zod';
import { contract } from '#domain/language/contract.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  /** One line that says who this is. */
  readonly title: string;
}

/** What was missing and has been made. */
export interface DemoMade {
  facilities: number;
  clinicians: number;
  jobs: number;
}

/**
 * Makes the 4 facilities, 4 clinicians and 6 jobs of the demo that are missing; asking again makes nothing. For
 * administrators; for anybody where the program was started with demo data and nobody else has an account (spec D32).
 * Answers the demo accounts that exist then, and what was made.
 */
export const setUpDemo = contract<{ accounts: DemoAccount[]; made: DemoMade }>()({
  name: 'setUpDemo',
  summary: 'Make the demo people and jobs that are missing',
  who: 'anyone',
  input: z.object({}),
});
