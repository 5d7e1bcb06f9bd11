import { say } from '#domain/site/answers.ts';
import { AppError } from '#domain/language/errors.ts';

/** STORAGE_FULL: neither the disk nor the bucket takes another byte. */
export function storageFull(): AppError {
  return new AppError('STORAGE_FULL', say('storageFull'), { retryAfter: 60 });
}
