import { AppError } from '#domain/core/errors.ts';

/** Whether what was answered is not what stands: another version took its place. */
export function isNotTheNewest(error: unknown): boolean {
  const data = (error instanceof AppError && error.extra.extraData) || {};
  return data['reason'] === 'changed' || data['current'] === 'replaced';
}
