import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { isOutage } from '#server/platform/db/outage.ts';
import { sqlState } from '#server/platform/db/transaction.ts';
import { storageFull } from './storageFull.ts';

/** What PostgreSQL's refusal means to the caller; undefined when it is our own mistake. */
export function fromDatabaseError(error: unknown, isRead: boolean, isDiskFull = false): AppError | undefined {
  const state = sqlState(error);
  switch (state) {
    case '23505':
      return new AppError('CONFLICT', errorText('recordExists'));
    case '23P01':
      return new AppError('CONFLICT', errorText('timesOverlap'));
    case '23001':
      // Rows that others name, and rows that a trigger keeps as they are.
      return new AppError(
        'CONFLICT',
        detailOf(error).includes('is referenced') ? stillNamed : 'This record never changes',
      );
    case '23503':
      return danglingReference(error);
    case '23502':
    case '23514':
      return new AppError('VALIDATION_ERROR', errorText('valuesDoNotFit'));
    case '53100':
      return storageFull();
    case '25006':
      return isDiskFull ? storageFull() : unavailable();
    case '40001':
    case '40P01':
    case '55P03':
    case '57014':
      return unavailable();
  }
  // Data exceptions and program limits: values no column takes, patterns that do not compile, rows too large.
  if (state !== undefined && /^(22|54)/.test(state)) {
    return isRead
      ? new AppError('INVALID_QUERY', 'The query holds a value that cannot be compared')
      : new AppError('VALIDATION_ERROR', 'A value cannot be stored');
  }
  return isOutage(error) ? unavailable() : undefined;
}

function danglingReference(error: unknown): AppError {
  const detail = detailOf(error);
  if (detail.includes('is still referenced')) return new AppError('CONFLICT', stillNamed);
  const [, field = 'id'] = /^Key \((\w+)\)/.exec(detail) ?? [];
  return refersToNothing(field);
}

/** Of a field with the id of a record that is not there, or is hidden from the caller. */
export function refersToNothing(field: string): AppError {
  return wrongField(field, 'Refers to a record that does not exist');
}

const stillNamed = 'Other records still refer to this one';

function detailOf(error: unknown): string {
  return error instanceof Error && 'detail' in error ? String(error.detail) : '';
}

function unavailable(): AppError {
  return new AppError('UNAVAILABLE', errorText('busy'), { retryAfter: 2 });
}
