import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { storageFull } from '#server/platform/http/storageFull.ts';

export function gone(cause: unknown): AppError {
  return Object.assign(new AppError('NOT_FOUND', errorText('fileNotFound')), { cause });
}

/** The disk is full or not ours to write, the bucket does not answer. */
export function unreachable(cause: unknown): AppError {
  if (isFull(cause)) return Object.assign(storageFull(), { cause });
  const error = new AppError('UNAVAILABLE', errorText('filesUnavailable'), {
    retryAfter: 30,
  });
  return Object.assign(error, { cause });
}

/** No space, no quota, or a file larger than it may be. */
function isFull(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && /^(ENOSPC|EDQUOT|EFBIG)$/.test(String(cause.code));
}
