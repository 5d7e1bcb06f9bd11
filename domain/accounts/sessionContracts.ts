import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema, instantSchema } from '#domain/core/schemaOf.ts';

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
  allowedTo: 'signedIn',
  reads: true,
  input: z.object({}),
  output: z.object({ sessions: z.array(openSession) }),
});

/** What works without a login until it is ended: each has its own function that ends it. */
export const accessKinds = ['calendar', 'passport_link', 'push_device', 'api_key', 'webhook'] as const;
export type AccessKind = (typeof accessKinds)[number];

const accessGrant = z
  .object({
    kind: z.enum(accessKinds),
    id: z.string(),
    name: z.string().nullable().describe('What its owner calls it; null where it has no name'),
    created_date: instantSchema,
    last_used_date: instantSchema.nullable(),
    until_date: instantSchema.nullable().describe('When it ends by itself; null where it does not'),
  })
  .meta({
    title: 'WayIn',
    description: 'An address, a link or a browser that shows part of an account without a login',
  });
export type AccessGrant = z.output<typeof accessGrant>;

/** The caller's own, the newest first. */
export const listWaysIn = contract({
  name: 'listWaysIn',
  summary: 'What shows something of the caller’s account without a login',
  allowedTo: 'signedIn',
  reads: true,
  input: z.object({}),
  output: z.object({ ways: z.array(accessGrant) }),
});

/** Signs the caller out in one place. 404 for a session that has ended or is another person's. */
export const revokeSession = contract({
  name: 'revokeSession',
  summary: 'Sign out one session of the caller',
  allowedTo: 'signedIn',
  proof: 'recent',
  input: z.object({ session_id: idSchema }),
  output: z.object({ success: z.literal(true) }),
});

/** Signs the caller out everywhere but here, and ends all that `listWaysIn` lists; answers how many sessions that ended. */
export const revokeOtherSessions = contract({
  name: 'revokeOtherSessions',
  summary: 'Sign out all other sessions of the caller, and end what works without a login',
  allowedTo: 'signedIn',
  proof: 'recent',
  input: z.object({}),
  output: z.object({ success: z.literal(true), ended: z.int() }),
});
