import type { Document } from '#domain/credentials/document.ts';
import { fileIdOf, fileTypes } from '#domain/shared/file.ts';
import type { User } from '#domain/accounts/user.ts';
import { readIfWhole } from '#server/platform/files/checkedFile.ts';
import { jsonContent, textContent, type ZipEntry } from '#server/platform/files/zipped.ts';
import { localeOfReader } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';
import { asFhir } from './fhir.ts';
import { passportPage } from './passportPage.ts';
import { readPassport } from './readPassport.ts';
import type { OwnFile } from './sql.ts';

/** A document that is taken along, and its file. */
export interface Chosen {
  document: Document;
  file: OwnFile;
}

/** Which of these files belongs to a document: of those that were uploaded here. */
export function fileOf<F extends { id: string }>(
  { file_url, url }: Document,
  files: readonly F[],
  publicUrl: string,
): F | undefined {
  const links = [file_url, url].flatMap((link) => (link === null ? [] : [fileIdOf(link, publicUrl)]));
  return files.find(({ id }) => links.includes(id));
}

/** The entries of a passport: first the files, so that the list after them names those that could be read. */
export async function* passportArchive(
  services: Services,
  user: User,
  chosen: readonly Chosen[],
): AsyncGenerator<ZipEntry> {
  const date = services.clock();
  const paths = new Map<string, string>();
  const written = new Set<string>();
  for (const { document, file } of chosen) {
    const path = `files/${file.id}.${fileTypes[file.type]}`;
    if (!written.has(path)) {
      const content = await readIfWhole(services, { key: file.id, sha256: file.sha256 });
      if (!content) continue;
      yield { name: path, date, isPacked: true, content };
      written.add(path);
    }
    paths.set(document.id, path);
  }
  const passport = await readPassport(services, user, paths);
  const locale = localeOfReader(user) ?? services.env.defaultLanguage;
  yield { name: 'passport.json', date, content: jsonContent(passport) };
  yield { name: 'fhir.json', date, content: jsonContent(asFhir(passport)) };
  yield { name: 'passport.html', date, content: textContent(passportPage(passport, locale)) };
}
