import { z } from 'zod';
import { contract } from '#domain/language/contract.ts';
import { idSchema } from '#domain/language/schemaOf.ts';

/** One place where a person is signed in. The handle is the id: the token is known to its bearer alone. */
export interface OpenSession {
  id: string;
  /** The family of the browser and of its system, such as `Firefox` and `Windows`; null when it did not say. */
  browser: string | null;
  system: string | null;
  created_date: string;
  /** To the minute. */
  last_used_date: string;
  /** The one that asks. */
  current: boolean;
}

/** The caller's own sessions, the one that asks first, then the last used. */
export const listSessions = contract<{ sessions: OpenSession[] }>()({
  name: 'listSessions',
  summary: 'Where the caller is signed in',
  who: 'signedIn',
  reads: true,
  input: z.object({}),
});

/** Signs the caller out in one place. 404 for a session that has ended or is another person's. */
export const revokeSession = contract<{ success: true }>()({
  name: 'revokeSession',
  summary: 'Sign out one session of the caller',
  who: 'signedIn',
  input: z.object({ session_id: idSchema }),
});

/** Signs the caller out everywhere but here; answers how many sessions that ended. */
export const revokeOtherSessions = contract<{ success: true; ended: number }>()({
  name: 'revokeOtherSessions',
  summary: 'Sign out all other sessions of the caller',
  who: 'signedIn',
  input: z.object({}),
});
