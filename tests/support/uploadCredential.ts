import type { DraftOf } from '#domain/entities.ts';
import type { Document } from '#domain/credentials/document.ts';
import type { Person } from './people.ts';
import { uploadPdf } from './uploads.ts';

/** Without which no license is approved at the desk. */
export const licenseFacts = { state: 'TX', number: 'RN100', expires_date: '2099-05-31' } as const;

/** A credential with a file of its own, in review. */
export async function uploadCredential(owner: Person, facts: DraftOf<'Document'> = {}): Promise<Document> {
  return owner.client.entities.Document.create({ type: 'license', file_url: await uploadPdf(owner), ...facts });
}

/** The same, accepted by a reviewer. */
export async function approvedCredential(
  owner: Person,
  reviewer: Person,
  facts: DraftOf<'Document'> = {},
): Promise<Document> {
  const { id } = await uploadCredential(owner, facts);
  return reviewer.client.entities.Document.update(id, { status: 'approved' });
}
