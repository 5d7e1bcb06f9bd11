import { AppError } from '#domain/core/errors.ts';

/** A field operator with its operand, as found in the query. */
export interface Condition {
  /** The name as the caller wrote it, for messages. */
  readonly name: string;
  readonly operator: string;
  readonly operand: unknown;
}

/** What a query may ask for; beyond it the answer is 400. */
export const filterBounds = { depth: 8, conditions: 100, list: 1000, textLength: 10_000, patternLength: 200 } as const;

export function invalidQuery(message: string): AppError {
  return new AppError('INVALID_QUERY', message);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
