import { Readable } from 'node:stream';
import type { Actor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { fileAddress } from '#domain/shared/file.ts';
import type { PassportCredential } from '#domain/privacy/passport.ts';
import * as passportContracts from '#domain/privacy/passportContracts.ts';
import { createDocument } from '#server/features/credentials/functions.ts';
import { limitUploadedBytes } from '#server/platform/auth/limits.ts';
import { readApart } from '#server/platform/files/readApart.ts';
import { receive } from '#server/platform/files/receive.ts';
import { storeFile, takeBack } from '#server/platform/files/store.ts';
import { implementInParts, type InPart } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { storageFull } from '#server/platform/http/storageFull.ts';
import type { Services } from '#server/platform/services.ts';
import type { Work } from '#server/platform/work.ts';
import { asItem, planImport, type Planned } from './planImport.ts';
import { readArchive, type ImportedArchive, type ImportedFile } from './readArchive.ts';

export const importPassport = implementInParts(passportContracts.importPassport, async (inPart, { file, add }) => {
  const { services, actor } = await inPart(async (work) => work);
  const imported = await readBrought(file);
  await limitUploadedBytes(services, personOf(actor).id, unpackedBeyond(file, imported));
  const planned = await inPart((work) => planImport(work, imported));
  const answer = { success: true as const, site: imported.passport.site };
  if (!add) return { ...answer, added: 0, items: planned.map(asItem) };
  const done = await addAll(inPart, services, actor, imported);
  return { ...answer, added: done.filter(({ skipped }) => skipped === null).length, items: done.map(asItem) };
});

/** Bytes of its files beyond those of the archive, which were counted as they came. */
function unpackedBeyond({ size }: File, { files }: Passport): number {
  const unpacked = [...files.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  return Math.max(0, unpacked - size);
}

type Passport = Exclude<ImportedArchive, { issue: unknown }>;

async function readBrought(file: File): Promise<Passport> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isArchive = file.type === 'application/zip';
  const imported = await readApart(new URL('./readArchive.ts', import.meta.url), readArchive, { bytes, isArchive });
  if (!('issue' in imported)) return imported;
  throw wrongField('file', errorText(issues[imported.issue]));
}

const issues = {
  unreadable: 'passportUnreadable',
  version: 'passportVersion',
  names: 'passportNames',
  tooMuch: 'passportTooMuch',
} as const;

/**
 * The files first, because storing them takes its time; then all documents or none. Files that no document got are
 * removed again.
 */
async function addAll(inPart: InPart, services: Services, actor: Actor, imported: Passport): Promise<Planned[]> {
  if (services.disk.isFull()) throw storageFull();
  const stored = new Map<string, string>();
  const used = new Set<string>();
  try {
    for (const { credential, skipped } of await inPart((work) => planImport(work, imported))) {
      const file = imported.files.get(credential.file ?? '');
      if (skipped === null && file && !stored.has(credential.file!)) {
        stored.set(credential.file!, await storeBrought(services, personOf(actor).id, credential, file));
      }
    }
    return await inPart(async (work) => {
      used.clear();
      // Of two imports at the same time the second finds what the first added.
      await work.system.get('User', personOf(work.actor).id, { lock: 'update' });
      const planned = await planImport(work, imported);
      for (const one of planned.filter(({ skipped }) => skipped === null)) {
        const address = stored.get(one.credential.file ?? '');
        await addDocument(work, one, address);
        if (address) used.add(address);
      }
      return planned;
    });
  } catch (error) {
    used.clear();
    throw error;
  } finally {
    for (const address of stored.values()) if (!used.has(address)) await forget(services, address);
  }
}

/** What a person may say of a document, and beside it what the other instance claims. */
async function addDocument(work: Work, { credential, claimed }: Planned, file_url: string | undefined): Promise<void> {
  const { type, name, file_name } = credential;
  await createDocument(work, { type, name, file_name, ...(file_url ? { file_url } : {}) }, { claimed });
}

/** The address of the file once it is stored as its person's alone. */
async function storeBrought(
  services: Services,
  ownerId: string,
  { name, file_name }: PassportCredential,
  { bytes }: ImportedFile,
): Promise<string> {
  try {
    const received = await receive(Readable.from([Buffer.from(bytes)]), services.files.arriving);
    const as = { ownerId, name: file_name ?? name ?? 'file', isPrivate: true };
    const { id, type } = await storeFile(services, received, as);
    return fileAddress(id, type);
  } catch (error) {
    const isOfTheFile = error instanceof AppError && ofTheFile.includes(error.code);
    throw isOfTheFile ? wrongField('file', errorText('passportFile', { reason: error.said })) : error;
  }
}

const ofTheFile: readonly string[] = ['UNSUPPORTED_TYPE', 'TOO_LARGE', 'BAD_REQUEST'];

/** What cannot be undone now is deleted by the daily job, because nothing refers to it. */
async function forget(services: Services, address: string): Promise<void> {
  const id = address.replace(/^\/files\/|\.\w+$/g, '');
  await takeBack(services, id).catch((error: unknown) => services.log.warn({ err: error, file: id }, 'left over'));
}
