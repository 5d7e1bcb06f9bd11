import { z } from 'zod';
import { contract } from '#domain/language/contract.ts';
import { idSchema, instantSchema } from '#domain/language/schemaOf.ts';

const openSession = z
  .object({
    id: z.string().describe('The handle: the token is known to its bearer alone'),
    browser: z.string().nullable().describe('The family of the browser, such as `Firefox`; null when it did not say'),
    system: z.string().nullable().describe('The family of its system, such as `Windows`; null when it did not say'),
    created_date: instantSchema,
    last_used_date: instantSchema.describe('To the minute'),
    current: z.boolean().describe('The one that asks'),
  })
  .meta({ title: 'OpenSession', description: 'One place where a person is signed in' });
export type OpenSession = z.output<typeof openSession>;

/** The caller's own sessions, the one that asks first, then the last used. */
export const listSessions = contract({
  name: 'listSessions',
  summary: 'Where the caller is signed in',
  who: 'signedIn',
  reads: true,
  input: z.object({}),
  output: z.object({ sessions: z.array(openSession) }),
});

/** Signs the caller out in one place. 404 for a session that has ended or is another person's. */
export const revokeSession = contract({
  name: 'revokeSession',
  summary: 'Sign out one session of the caller',
  who: 'signedIn',
  proof: 'recent',
  input: z.object({ session_id: idSchema }),
  output: z.object({ success: z.literal(true) }),
});

/** Signs the caller out everywhere but here; answers how many sessions that ended. */
export const revokeOtherSessions = contract({
  name: 'revokeOtherSessions',
  summary: 'Sign out all other sessions of the caller',
  who: 'signedIn',
  proof: 'recent',
  input: z.object({}),
  output: z.object({ success: z.literal(true), ended: z.int() }),
});
