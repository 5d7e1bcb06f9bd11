import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError, type ErrorExtra, type FieldError } from '#domain/core/errors.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';

/** VALIDATION_ERROR with an entry for each wrong field; its own sentence is about the first. */
export function wrongFields(errors: readonly [FieldError, ...FieldError[]]): AppError {
  return withErrors(errors, {});
}

/** The same for one field. */
export function wrongField(field: string, said: LocalizedText | string, extra: ErrorExtra = {}): AppError {
  return withErrors([{ field, ...(typeof said === 'string' ? { message: said } : said) }], extra);
}

function withErrors(errors: readonly [FieldError, ...FieldError[]], extra: ErrorExtra): AppError {
  const { field, ...message } = errors[0];
  return new AppError('VALIDATION_ERROR', errorText('errorInField', { field, message }), {
    ...extra,
    errors: [...errors],
  });
}
