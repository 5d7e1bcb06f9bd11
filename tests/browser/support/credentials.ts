import { requiredDocumentTypes } from '#domain/site/vocabulary.ts';
import { pdf } from '#tests/support/uploads.ts';
import type { Member } from './people.ts';

/** One document of every kind that verification asks for. */
export async function uploadCredentials({ client }: Pick<Member, 'client'>): Promise<void> {
  for (const type of requiredDocumentTypes) {
    const { file_url } = await client.integrations.Core.UploadFile({ file: pdf() });
    await client.entities.Document.create({ type, file_url, file_name: `${type}.pdf` });
  }
}

/** Approves all of them, which makes the clinician verified. */
export async function approveCredentials(
  admin: Pick<Member, 'client'>,
  { client }: Pick<Member, 'client'>,
): Promise<void> {
  for (const { id } of await client.entities.Document.list()) {
    await admin.client.entities.Document.update(id, { status: 'approved' });
  }
}
