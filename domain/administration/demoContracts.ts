import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';

const demoAccount = z
  .object({ email: z.string(), password: z.string(), title: z.string().describe('One line that says who this is') })
  .meta({ title: 'DemoAccount' });
export type DemoAccount = z.output<typeof demoAccount>;

const demoMade = z
  .object({ facilities: z.int(), clinicians: z.int(), jobs: z.int() })
  .meta({ title: 'DemoMade', description: 'What was missing and has been made' });
export type DemoMade = z.output<typeof demoMade>;

/**
 * Makes the 4 facilities, 4 clinicians and 6 jobs of the demo that are missing; asking again makes nothing. For
 * administrators; for anyone if the program was started with demo data and no other account exists (spec D32). Answers
 * the demo accounts that exist then, and what was made.
 */
export const setUpDemo = contract({
  name: 'setUpDemo',
  summary: 'Make the demo people and jobs that are missing',
  allowedTo: 'anyone',
  input: z.object({}),
  output: z.object({ accounts: z.array(demoAccount), made: demoMade }),
});
