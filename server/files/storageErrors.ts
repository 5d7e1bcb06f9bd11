import { AppError, storageFull } from '#domain/errors.ts';

export function gone(cause: unknown): AppError {
  return Object.assign(new AppError('NOT_FOUND', 'This file does not exist'), { cause });
}

/** The disk is full or not ours to write, the bucket does not answer. */
export function unreachable(cause: unknown): AppError {
  if (isFull(cause)) return Object.assign(storageFull(), { cause });
  const error = new AppError('UNAVAILABLE', 'Files cannot be stored or read right now. Please try again in a moment', {
    retryAfter: 30,
  });
  return Object.assign(error, { cause });
}

/** No space, no quota, or a file larger than it may be. */
function isFull(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && /^(ENOSPC|EDQUOT|EFBIG)$/.test(String(cause.code));
}
