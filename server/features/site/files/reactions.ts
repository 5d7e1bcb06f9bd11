import { errorText } from '#domain/shared/errorMessages.ts';
import { partyIdOf } from '#domain/core/access.ts';
import type { EntityName } from '#domain/entities.ts';
import type { AppError } from '#domain/core/errors.ts';
import { fileIdOf, type FileType } from '#domain/shared/file.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { adoptFile, isMedia, lockFile, markCredential } from '#server/platform/files/sql.ts';
import type { FileRow } from '#server/platform/files/fileRow.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';

/** A field that can refer to an uploaded file, and what the file may be. */
interface FileField {
  name: string;
  takes: RegExp;
  asCredential: boolean;
}

const image = /^image\//;
const media = /^(image|video)\//;
const paper = /^(image\/|application\/pdf$)/;

const fileFields: Partial<Record<EntityName, { owner: string; fields: readonly FileField[] }>> = {
  User: {
    owner: 'id',
    fields: [
      { name: 'avatar', takes: image, asCredential: false },
      { name: 'hero_media', takes: media, asCredential: false },
    ],
  },
  Post: { owner: 'user_id', fields: [{ name: 'media_url', takes: media, asCredential: false }] },
  Check: { owner: 'checked_by', fields: [{ name: 'evidence_url', takes: paper, asCredential: true }] },
  FacilityCheck: { owner: 'facility_id', fields: [{ name: 'file_url', takes: paper, asCredential: true }] },
  Document: {
    owner: 'user_id',
    fields: [
      { name: 'file_url', takes: paper, asCredential: true },
      { name: 'url', takes: paper, asCredential: true },
    ],
  },
};

/**
 * Whatever door a row comes through: it refers to files of its own person alone, of a fitting kind, and what a document
 * refers to stays private for good. Links to other sites are refused: pages do not load them, because their hosts would
 * learn who looks at whom. What was stored before that, and what the service role stores, stays as it is.
 */
export const claimFiles: Reaction = async (work, change) => {
  const { owner, fields } = fileFields[change.entity] ?? { owner: '', fields: [] };
  if (!change.after) return;
  const ownerId = String(change.after[owner]);
  for (const field of fields) {
    const link = change.after[field.name];
    if (typeof link === 'string' && link !== change.before?.[field.name]) await claim(work, field, link, ownerId);
  }
};

/**
 * The list on the person from before there were documents: what it names is a credential too. Each file is looked up
 * one time.
 */
export const claimListedFiles: Reaction = async (work, { before, after }) => {
  const text = JSON.stringify(after?.['documents'] ?? []);
  if (text === JSON.stringify(before?.['documents'] ?? []) || text === '[]') return;
  const field: FileField = { name: 'documents', takes: paper, asCredential: true };
  const isFile = (link: string) => fileIdOf(link, work.services.env.publicUrl) !== null;
  const listed = (after!['documents'] as unknown[]).map((item) => new Set(linksIn(item).filter(isFile)));
  if (listed.some(({ size }) => size > filesOfItem))
    throw wrongField('documents', fieldErrorText('atMostEntries', { max: filesOfItem }));
  const known = new Set(linksIn(before?.['documents']));
  for (const links of listed)
    for (const link of links.difference(known)) {
      known.add(link);
      await claim(work, field, link, String(after!['id']));
    }
};

/** A document names its file, the same as a link, and perhaps a picture of it. */
const filesOfItem = 4;

async function claim(work: Work, field: FileField, link: string, ownerId: string): Promise<void> {
  const id = fileIdOf(link, work.services.env.publicUrl);
  const isTrusted = work.actor.kind !== 'user';
  if (id === null) {
    if (isTrusted) return;
    throw refused(field, errorText('uploadFirst'));
  }
  const file = await lockFile(work.tx, id);
  if (!file || !(await isOwn(work, file, ownerId))) {
    if (isTrusted) return;
    throw refused(field, errorText('fileNotYours'));
  }
  if (!field.takes.test(file.type)) throw refused(field, errorText(`fileDoesNotFit.${kindOf(file.type)}`));
  if (!field.asCredential && file.is_private) throw refused(field, errorText('filePrivate'));
  if (!field.asCredential) return;
  if (file.message_id !== null) throw refused(field, errorText('fileInUse'));
  if (await isMedia(work.tx, id)) throw refused(field, errorText('fileOnProfile'));
  await markCredential(work.tx, id);
}

/**
 * A file the service role uploaded has no owner until it puts it into a user's row, and what a member uploads for
 * the profile of their facility to the member.
 */
async function isOwn(work: Work, file: FileRow, ownerId: string): Promise<boolean> {
  if (file.owner_id === ownerId) return true;
  const { actor } = work;
  const isHanded = actor.kind === 'user' ? file.owner_id === actor.id && ownerId === partyIdOf(actor) : !file.owner_id;
  if (isHanded) await adoptFile(work.tx, file, ownerId);
  return isHanded;
}

function refused({ name }: FileField, message: LocalizedText): AppError {
  return wrongField(name, message);
}

function kindOf(type: FileType): 'PDF' | 'video' | 'picture' {
  return type === 'application/pdf' ? 'PDF' : type.startsWith('video/') ? 'video' : 'picture';
}

/** Every text in nested lists and objects. */
function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linksIn) : [];
}
