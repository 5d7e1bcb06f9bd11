import type { z } from 'zod';
import type { Actor } from '#domain/access.ts';
import { AppError } from '#domain/errors.ts';

/** The input as the schema wants it; VALIDATION_ERROR with one entry for each wrong field. */
export function readParameters<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  throw new AppError('VALIDATION_ERROR', `Error in field ${errors[0]!.field}: ${errors[0]!.message}`, { errors });
}

/** Everybody but visitors: the call costs us, or belongs to somebody. */
export function assertSignedIn(actor: Actor): asserts actor is Exclude<Actor, { kind: 'visitor' }> {
  if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', 'Authentication required');
}
