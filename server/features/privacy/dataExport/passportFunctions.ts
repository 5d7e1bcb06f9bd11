import { errorText } from '#domain/shared/errorMessages.ts';
import type { Document } from '#domain/credentials/document.ts';
import { fileIdOf } from '#domain/shared/file.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { passportLimits } from '#domain/privacy/passport.ts';
import * as passportContracts from '#domain/privacy/passportContracts.ts';
import { limitPerson } from '#server/platform/auth/limits.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { Repository } from '#server/platform/entities/Repository.ts';
import { maxLink, signedQuery } from '#server/platform/files/links.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { fileOf, type Chosen } from './passportArchive.ts';
import { ownDocuments } from './readPassport.ts';
import { ownFilesNamed } from './sql.ts';

export const exportPassport = implement(passportContracts.exportPassport, async (work, { document_ids }) => {
  const { services } = work;
  const { id } = personOf(work.actor);
  await limitPerson(services, 'passport', id);
  const documents = await documentsOf(work.system, id, document_ids, 'document_ids');
  const chosen = await withFiles(work.tx, services.env.publicUrl, id, documents);
  const size = chosen.reduce((sum, { file }) => sum + file.size, 0);
  if (size > passportLimits.files) {
    throw wrongField('document_ids', errorText('passportFiles', { size: passportLimits.files / 1024 / 1024 }));
  }
  const ids = document_ids.join(',');
  const query = signedQuery(services.files.linkKey, signedAs(ids), id, maxLink, services.clock());
  query.set('documents', ids);
  return { address: `/exports/passport.zip?${query.toString()}` };
});

/** What the signature of a passport's address is for. */
export function signedAs(documents: string): string {
  return `passport ${documents}`;
}

/** The person's own documents of these ids. 422 at `field` for one of another user. */
export async function documentsOf(repo: Repository, userId: string, ids: string[], field: string): Promise<Document[]> {
  const own = await ownDocuments(repo, userId);
  return ids.map((id) => {
    const document = own.find((one) => one.id === id);
    if (!document) throw wrongField(field, errorText('passportDocument'));
    return document;
  });
}

/** Those of the documents that have a file, with it. */
export async function withFiles(db: Db, publicUrl: string, userId: string, documents: Document[]): Promise<Chosen[]> {
  const links = documents.flatMap(({ file_url, url }) => [file_url, url].filter((link) => link !== null));
  const fileIds = links.flatMap((link) => fileIdOf(link, publicUrl) ?? []);
  const files = await ownFilesNamed(db, userId, fileIds);
  return documents.flatMap((document) => {
    const file = fileOf(document, files, publicUrl);
    return file ? [{ document, file }] : [];
  });
}
