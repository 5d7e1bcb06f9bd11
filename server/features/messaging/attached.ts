import { partyIdOf } from '#domain/core/access.ts';
import { attachmentTypes, type Attachment } from '#domain/messaging/attachment.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { fileAddress, fileIdOf } from '#domain/shared/file.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import type { FileRow } from '#server/platform/files/fileRow.ts';
import { isMedia, lockFile, usageOf } from '#server/platform/files/sql.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';

/** Bytes that an account sends at most, in all its messages together. */
const maxSent = 5 * 1024 ** 3;

export interface SentFile {
  id: string;
  attachment: Attachment;
}

/**
 * The files a message is sent with, locked: uploads of the caller, or of their facility, that nothing else uses. Throws
 * VALIDATION_ERROR at the field otherwise.
 */
export async function attached(work: Work, urls: readonly string[]): Promise<SentFile[]> {
  const ids = new Set(urls.map((url) => fileIdOf(url, work.services.env.publicUrl)));
  const files: FileRow[] = [];
  // In one order, so that two messages with the same files wait for each other.
  for (const id of [...ids].sort()) files.push(await sendable(work, id));
  await assertRoom(work, files);
  const byId = new Map(files.map((file) => [file.id, file]));
  return [...ids].flatMap((id) => {
    const file = byId.get(id ?? '');
    if (!file) return [];
    const { name, size, type } = file;
    return [{ id: file.id, attachment: { file_url: fileAddress(file.id, type), name, size } }];
  });
}

async function sendable(work: Work, id: string | null): Promise<FileRow> {
  const person = personOf(work.actor);
  const file = id === null ? null : await lockFile(work.tx, id);
  if (!file || (file.owner_id !== person.id && file.owner_id !== partyIdOf(person))) throw refused('fileNotYours');
  if (!attachmentTypes.some((type) => type === file.type)) throw refused('fileDoesNotFit.video');
  if (file.message_id !== null || file.credential_date !== null) throw refused('fileInUse');
  if (await isMedia(work.tx, file.id)) throw refused('fileOnProfile');
  return file;
}

async function assertRoom(work: Work, files: readonly FileRow[]): Promise<void> {
  if (files.length === 0 || work.services.env.rateLimits === 'off') return;
  const { sent } = await usageOf(work.tx, partyIdOf(personOf(work.actor)));
  if (files.reduce((sum, { size }) => sum + size, sent) > maxSent) throw refused('messageFilesUsedUp');
}

function refused(
  reason: 'fileNotYours' | 'fileDoesNotFit.video' | 'fileInUse' | 'fileOnProfile' | 'messageFilesUsedUp',
) {
  return wrongField('file_urls', errorText(reason));
}
