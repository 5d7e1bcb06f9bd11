import { createHash, randomBytes } from 'node:crypto';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { passportLimits } from '#domain/privacy/passport.ts';
import * as passportContracts from '#domain/privacy/passportContracts.ts';
import type { SharedPassport } from '#domain/privacy/passportContracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { audit } from '#server/platform/auth/audit.ts';
import type { AccessSource } from '#server/platform/auth/accessGrants.ts';
import { noFile } from '#server/platform/files/access.ts';
import { findFile, type ReadableFile } from '#server/platform/files/sql.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Services } from '#server/platform/services.ts';
import type { Work } from '#server/platform/work.ts';
import { documentsOf, withFiles } from './passportFunctions.ts';
import { checksOf } from './readPassport.ts';
import { countOpening, deleteLink, insertLink, linksOf, openLink, sharedDocuments, type OpenLink } from './sql.ts';

export const sharePassport = implement(passportContracts.sharePassport, async (work, { item_ids, until }) => {
  // Of two links that are made at the same time the second counts the first.
  const user = await work.system.get('User', personOf(work.actor).id, { lock: 'update' });
  const now = work.services.clock();
  const document_ids = [...new Set(item_ids)];
  await documentsOf(work.system, user.id, document_ids, 'item_ids');
  const { links: most } = passportLimits;
  if ((await linksOf(work.tx, user.id, now)).length >= most) {
    throw new AppError('CONFLICT', errorText('tooManyPassportLinks', { count: most }));
  }
  const token = randomBytes(32).toString('base64url');
  const link = await insertLink(work.tx, {
    user_id: user.id,
    token_hash: digestOf(token),
    document_ids,
    created: now,
    until: readUntil(until, now),
  });
  await audit(work.tx, work.actor, [{ action: 'account.share_passport', entity: 'User', entity_id: user.id }]);
  const address = work.services.env.publicUrl + pageHref('Passport', { token });
  return { success: true as const, address, link };
});

export const getPassportLinks = implement(passportContracts.getPassportLinks, async (work) => ({
  links: await linksOf(work.tx, personOf(work.actor).id, work.services.clock()),
}));

export const endPassportLink = implement(passportContracts.endPassportLink, async (work, { link_id }) => {
  await deleteLink(work.tx, personOf(work.actor).id, link_id);
  return { success: true as const };
});

/** A holder of the link sees the documents. */
export const passportAccess: AccessSource = {
  table: 'passport_links',
  list: async ({ tx, services }, userId) =>
    (await linksOf(tx, userId, services.clock())).map(({ id, created_date, until_date, last_opened_date }) => ({
      kind: 'passport_link' as const,
      id,
      name: null,
      created_date,
      last_used_date: last_opened_date,
      until_date,
    })),
};

export const openPassport = implement(passportContracts.openPassport, async (work, { token }) => {
  const now = work.services.clock();
  const link = await openLink(work.tx, digestOf(token), now);
  if (!link) throw new AppError('NOT_FOUND', errorText('passportLinkEnded'));
  await countOpening(work.tx, link.id, now);
  const { full_name, roles, until_date } = link;
  return { full_name, roles, until_date, documents: await shownDocuments(work, link, token) };
});

/** The file of a document, if the link of the token shows it. NOT_FOUND otherwise. */
export async function sharedFile({ db, env, clock }: Services, token: string, id: string): Promise<ReadableFile> {
  const link = await openLink(db, digestOf(token), clock());
  const documents = link ? (await sharedDocuments(db, link)).filter((document) => document.id === id) : [];
  const [found] = link ? await withFiles(db, env.publicUrl, link.user_id, documents) : [];
  const file = found && (await findFile(db, found.file.id));
  if (!file) throw noFile();
  return file;
}

async function shownDocuments({ tx, services }: Work, link: OpenLink, token: string) {
  const { publicUrl } = services.env;
  const documents = await sharedDocuments(tx, link);
  const withFile = await withFiles(tx, publicUrl, link.user_id, documents);
  const shown: SharedPassport['documents'] = [];
  for (const document of documents) {
    const { id, type, name, file_name, status, uploaded_date } = document;
    const hasFile = withFile.some((one) => one.document.id === id);
    const file = hasFile ? `/passport-files/${id}?token=${encodeURIComponent(token)}` : null;
    const checks = await checksOf(tx, publicUrl, document);
    shown.push({ type, name: name ?? file_name, status, uploaded_date, checks, file });
  }
  return shown;
}

/** The token itself is not stored: a reader of the table opens nothing. */
function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const hour = 3600_000;

/** An hour more is for clocks that differ. */
function readUntil(text: string, now: Date): Date {
  const until = new Date(text);
  const { linkDays: days } = passportLimits;
  const most = now.getTime() + days * 24 * hour + hour;
  if (until <= now || until.getTime() > most) throw wrongField('until', errorText('passportUntil', { days }));
  return until;
}
