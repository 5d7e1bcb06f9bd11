import type { FileType } from '#domain/shared/file.ts';

/** A file of a message, as its uploader called it. */
export interface Attachment {
  file_url: string;
  name: string;
  /** Bytes. */
  size: number;
}

export const maxAttachments = 5;

/** What may be attached. Photos of other types arrive as one of these. */
export const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const satisfies readonly FileType[];

/** What a message of files alone says, also to programs that know no attachments. */
export function namesOf(attachments: readonly Pick<Attachment, 'name'>[]): string {
  return attachments.map(({ name }) => name).join(', ');
}
