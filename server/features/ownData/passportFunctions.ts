import { say } from '#domain/site/answers.ts';
import { wrongField } from '#domain/language/wrongFields.ts';
import { passportLimits } from '#domain/nouns/passport.ts';
import { exportPassport as exportPassportContract } from '#domain/nouns/passportFunctions.ts';
import { limitPerson } from '#server/platform/auth/limits.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { longestLink, signedQuery } from '#server/platform/files/links.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { fileOf, type Chosen } from './passportArchive.ts';
import { ownDocuments } from './readPassport.ts';
import { ownFilesNamed } from './sql.ts';
import { fileIdOf } from '#domain/nouns/file.ts';

export const exportPassport = implement(exportPassportContract, async (work, { document_ids }) => {
  const { services } = work;
  const { id } = personOf(work.actor);
  await limitPerson(services, 'passport', id);
  const chosen = await chosenDocuments(work.tx, services.env.publicUrl, id, document_ids);
  const size = chosen.reduce((sum, { file }) => sum + file.size, 0);
  if (size > passportLimits.files) {
    throw wrongField('document_ids', say('passportFiles', { size: passportLimits.files / 1024 / 1024 }));
  }
  const documents = document_ids.join(',');
  const query = signedQuery(services.files.linkKey, signedAs(documents), id, longestLink, services.clock());
  query.set('documents', documents);
  return { address: `/exports/passport.zip?${query.toString()}` };
});

/** What the signature of a passport's address is for. */
export function signedAs(documents: string): string {
  return `passport ${documents}`;
}

/** The documents of these ids with their files; one without a file is in the passport anyway. 422 for one that is not theirs. */
export async function chosenDocuments(db: Db, publicUrl: string, userId: string, ids: string[]): Promise<Chosen[]> {
  const own = await ownDocuments(db, userId);
  const documents = ids.map((id) => own.find((document) => document.id === id));
  if (documents.includes(undefined)) throw wrongField('document_ids', say('passportDocument'));
  const found = documents.filter((document) => document !== undefined);
  const links = found.flatMap(({ file_url, url }) => [file_url, url].filter((link) => link !== null));
  const fileIds = links.flatMap((link) => fileIdOf(link, publicUrl) ?? []);
  const files = await ownFilesNamed(db, userId, fileIds);
  return found.flatMap((document) => {
    const file = fileOf(document, files, publicUrl);
    return file ? [{ document, file }] : [];
  });
}
