import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema } from '#domain/core/schemaOf.ts';
import { User } from './user.ts';

const userAnswer = z.object({ success: z.literal(true), user: recordSchema(User, 'own') });

/**
 * Stores the request and notifies the administrators, one of whom completes it. Asking again changes nothing
 * (spec D26).
 */
export const requestDeletion = contract({
  name: 'requestDeletion',
  summary: 'Ask for the caller’s account to be deleted',
  allowedTo: 'signedIn',
  proof: 'recent',
  input: z.object({}),
  output: userAnswer,
});

/** Withdraws the request, as long as no administrator has completed it. */
export const withdrawDeletion = contract({
  name: 'withdrawDeletion',
  summary: 'Keep the caller’s account after all',
  allowedTo: 'signedIn',
  // It keeps what is there.
  proof: 'none',
  input: z.object({}),
  output: userAnswer,
});

/**
 * Ends an account on its owner's request: identifying data is erased, data under retention stays without their name.
 * 409 without a request, for the administrator who calls, and for the last one. Once done it cannot be undone; asking
 * again changes nothing.
 */
export const completeDeletion = contract({
  name: 'completeDeletion',
  summary: 'Delete the account of a person who asked for it',
  allowedTo: { role: 'admin' },
  proof: 'recent',
  input: z.object({ user_id: idSchema }),
  output: z.object({ success: z.literal(true) }),
});
