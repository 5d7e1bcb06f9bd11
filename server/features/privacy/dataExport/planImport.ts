import type { PassportCredential } from '#domain/privacy/passport.ts';
import type { PassportItem } from '#domain/privacy/passportContracts.ts';
import { fileIdOf } from '#domain/shared/file.ts';
import { maxDocuments } from '#domain/shared/limits.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import type { ImportedArchive } from './readArchive.ts';
import { ownDocuments } from './readPassport.ts';
import { ownFilesNamed } from './sql.ts';

/** What becomes of one credential of a passport. */
export interface Planned extends Pick<PassportItem, 'claimed' | 'has_file' | 'skipped'> {
  credential: PassportCredential;
}

/** What would be added to the person's documents as they are now. */
export async function planImport(
  { tx, actor, services, system }: Work,
  { passport, files }: Exclude<ImportedArchive, { issue: unknown }>,
): Promise<Planned[]> {
  const { id } = personOf(actor);
  const present = await ownDocuments(system, id);
  const links = present.flatMap(({ file_url, url }) => [file_url, url].filter((link) => link !== null));
  const fileIds = links.flatMap((link) => fileIdOf(link, services.env.publicUrl) ?? []);
  const digests = new Set((await ownFilesNamed(tx, id, fileIds)).map(({ sha256 }) => sha256));
  const names = new Set(present.map(titleOf));
  let count = present.length;
  return passport.credentials.map((credential) => {
    const file = files.get(credential.file ?? '');
    const skipped = skipOf(credential, file?.sha256);
    if (file) digests.add(file.sha256);
    if (skipped === null) count++;
    return { credential, claimed: claimOf(credential, passport.site), has_file: file !== undefined, skipped };
  });

  function skipOf(credential: PassportCredential, sha256: string | undefined): PassportItem['skipped'] {
    if (sha256 !== undefined && digests.has(sha256)) return 'file';
    // Two of one passport may share a name: two licenses, say.
    if (names.has(titleOf(credential))) return 'name';
    return count >= maxDocuments ? 'limit' : null;
  }
}

export function asItem({ credential, claimed, has_file, skipped }: Planned): PassportItem {
  return { type: credential.type, name: credential.name ?? credential.file_name, claimed, has_file, skipped };
}

function titleOf({ type, name, file_name }: Pick<PassportCredential, 'type' | 'name' | 'file_name'>): string {
  return JSON.stringify([type, (name ?? file_name ?? '').trim().toLowerCase()]);
}

const maxClaim = 500;

/** What the other instance verified, as text; null where it states no verification. */
function claimOf({ status, checks }: PassportCredential, site: string): string | null {
  if (status !== 'approved') return null;
  const said = checks.length > 0 ? checks.join('; ') : `approved at ${site}`;
  // It is a user's text: characters that turn the writing direction, or end a line, are removed.
  const plain = said.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return `claimed: ${plain.trim()}`.slice(0, maxClaim).toWellFormed();
}
