import type { Contract, ParsedInputOf } from '#domain/language/contract.ts';
import { AppError } from '#domain/language/errors.ts';
import { fieldErrorsOf } from '#domain/language/issueSaid.ts';

/** The input a contract promises, or VALIDATION_ERROR with one entry for each wrong field. An absent body is `{}`. */
export function readInput<C extends Contract>(contract: C, body: unknown): ParsedInputOf<C> {
  const given = body ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) {
    const received = (typeof given === 'string' ? given : JSON.stringify(given)).slice(0, 100);
    throw new AppError(
      'VALIDATION_ERROR',
      `Function ${contract.name} must receive an object with named parameters, received: ${received}`,
    );
  }
  const parsed = contract.input.safeParse(given);
  if (parsed.success) return parsed.data as ParsedInputOf<C>;
  const errors = fieldErrorsOf(parsed.error);
  throw new AppError('VALIDATION_ERROR', errors[0], { errors });
}
