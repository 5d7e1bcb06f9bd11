import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';

/**
 * CONFLICT where a row is not as the caller saw it: its `updated_date` alone decides, whatever else has changed. `seen`: null
 * where there was no row, undefined where the caller says nothing of it.
 */
export function assertUnchanged(row: { updated_date: string } | undefined, seen: string | null | undefined): void {
  if (seen === undefined || instantOf(row?.updated_date) === instantOf(seen)) return;
  throw new AppError('CONFLICT', errorText('changedMeanwhile'), { extraData: { reason: 'changed' } });
}

function instantOf(date: string | null | undefined): number | null {
  return typeof date === 'string' ? Date.parse(date) : null;
}
