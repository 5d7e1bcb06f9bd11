import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';

/** STORAGE_FULL: neither the disk nor the bucket takes another byte. */
export function storageFull(): AppError {
  return new AppError('STORAGE_FULL', errorText('storageFull'), { retryAfter: 60 });
}
