import { AppError } from '#domain/core/errors.ts';

/** For catches: a row that is absent, or an id that never was one, becomes null; anything else stays an error. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && [400, 404, 405, 422].includes(error.status)) return null;
  throw error;
}

/**
 * Milliseconds, as `staleTime`: what was not found for a visitor may be the reader's own, so the page asks once more
 * with who they are.
 */
export function freshUnlessAbsent({ state }: { state: { data?: unknown } }): number {
  return state.data === null ? 0 : 15_000;
}
