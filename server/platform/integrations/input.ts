import type { z } from 'zod';
import type { Actor } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { fieldErrorsOf } from '#domain/core/issueText.ts';
import { wrongFields } from '#domain/shared/wrongFields.ts';

/** The input as the schema wants it; VALIDATION_ERROR with one entry for each wrong field. */
export function readParameters<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  throw wrongFields(fieldErrorsOf(parsed.error));
}

/** All but visitors: the call costs us, or belongs to a user. */
export function assertSignedIn(actor: Actor): asserts actor is Exclude<Actor, { kind: 'visitor' }> {
  if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
}
