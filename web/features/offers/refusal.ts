import { AppError } from '#domain/core/errors.ts';

/** Whether the answered version is outdated: another version replaced it. */
export function isNotTheNewest(error: unknown): boolean {
  const data = (error instanceof AppError && error.extra.extraData) || {};
  return data['reason'] === 'changed' || data['current'] === 'replaced';
}
