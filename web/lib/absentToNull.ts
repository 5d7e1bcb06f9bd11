import { AppError } from '#domain/errors.ts';

/** For catches: a row that is absent, or an id that never was one, becomes null; anything else stays an error. */
export function absentToNull(error: unknown): null {
  if (error instanceof AppError && [400, 404, 422].includes(error.status)) return null;
  throw error;
}
