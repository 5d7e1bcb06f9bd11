import type { z } from 'zod';
import { AppError } from '#domain/core/errors.ts';
import { fieldErrorsOf } from '#domain/core/issueText.ts';

/** The body that the schema promises, or VALIDATION_ERROR with one entry for each wrong field. An absent body is `{}`. */
export function readBody<S extends z.ZodType>(schema: S, { body }: { body: unknown }): z.output<S> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const errors = fieldErrorsOf(parsed.error);
  throw new AppError('VALIDATION_ERROR', errors[0], { errors });
}
