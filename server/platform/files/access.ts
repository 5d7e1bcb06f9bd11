import type { Actor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { findFile, isShownTo, type ReadableFile } from './sql.ts';
import type { Services } from '#server/platform/services.ts';

/** A file this actor may read. AUTH_REQUIRED for a visitor whom signing in might help, NOT_FOUND for everyone else. */
export async function readableFile(services: Services, id: string, actor: Actor): Promise<ReadableFile> {
  const file = await findFile(services.db, id);
  if (file && (mayRead(file, actor) || (await isShownTo(services.db, id, actor)))) return file;
  if (file && actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
  throw noFile();
}

/** Whether the actor may read it whatever shows it. */
export function mayRead(file: ReadableFile, actor: Actor): boolean {
  if (file.is_public || actor.kind === 'service' || actor.kind === 'system') return true;
  if (actor.kind !== 'user') return false;
  if (actor.id === file.owner_id) return true;
  return actor.role === 'admin' && (file.message_id === null || file.is_reported);
}

export function noFile(): AppError {
  return new AppError('NOT_FOUND', errorText('fileNotFound'));
}
