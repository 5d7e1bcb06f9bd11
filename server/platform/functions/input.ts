import type { z } from 'zod';
import { AppError } from '#domain/core/errors.ts';
import { fieldErrorsOf } from '#domain/core/issueText.ts';

/** The input a contract promises, or VALIDATION_ERROR with one entry for each wrong field. An absent body is `{}`. */
export function readInput<I extends z.ZodType>(
  { name, input }: { readonly name: string; readonly input: I },
  body: unknown,
): z.output<I> {
  const given = body ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) {
    const received = (typeof given === 'string' ? given : JSON.stringify(given)).slice(0, 100);
    throw new AppError(
      'VALIDATION_ERROR',
      `Function ${name} must receive an object with named parameters, received: ${received}`,
    );
  }
  const parsed = input.safeParse(given);
  if (parsed.success) return parsed.data;
  const errors = fieldErrorsOf(parsed.error);
  throw new AppError('VALIDATION_ERROR', errors[0], { errors });
}
