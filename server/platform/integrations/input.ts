import type { z } from 'zod';
import type { Actor } from '#domain/language/access.ts';
import { AppError } from '#domain/language/errors.ts';
import { say } from '#domain/site/answers.ts';
import { fieldErrorsOf } from '#domain/language/issueSaid.ts';
import { wrongFields } from '#domain/language/wrongFields.ts';

/** The input as the schema wants it; VALIDATION_ERROR with one entry for each wrong field. */
export function readParameters<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  throw wrongFields(fieldErrorsOf(parsed.error));
}

/** Everybody but visitors: the call costs us, or belongs to somebody. */
export function assertSignedIn(actor: Actor): asserts actor is Exclude<Actor, { kind: 'visitor' }> {
  if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', say('authenticationRequired'));
}
