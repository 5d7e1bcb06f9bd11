import { AppError } from '#domain/core/errors.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import type { ReferenceConflict } from '#domain/references/vocabulary.ts';

export function conflict(reason: ReferenceConflict, said: LocalizedText): AppError {
  return new AppError('CONFLICT', said, { extraData: { reason } });
}
