import { isDeepStrictEqual } from 'node:util';
import { errorText } from '#domain/shared/errorMessages.ts';
import { documentFactNames, factsLacking } from '#domain/credentials/documentFacts.ts';
import { credentialKinds } from '#domain/credentials/credentialKinds.ts';
import type { CheckReason } from '#domain/verification/vocabulary.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import { maxDocuments } from '#domain/shared/limits.ts';
import { Document as DocumentEntity, type Document } from '#domain/credentials/document.ts';
import * as contracts from '#domain/credentials/contracts.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { AppError, type FieldError } from '#domain/core/errors.ts';
import { fileIdOf } from '#domain/shared/file.ts';
import { wrongFields } from '#domain/shared/wrongFields.ts';
import { alreadyDecided, lastDecision } from '#server/platform/auth/decisions.ts';
import { assertUnchanged } from '#server/platform/functions/assertUnchanged.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { derivedFacts } from './derivedFacts.ts';
import { zoneOf } from './sql.ts';

export { expiringCredential } from './keepHires.ts';
export { licensesShown, verifiedThrough } from './reviewed.ts';
export { storeLastDay, resolveVerification } from './resolveVerification.ts';

type Body = Record<string, unknown>;
type Judged = ParsedInputOf<typeof contracts.reviewDocument>;

export const submitVerification = implement(contracts.submitVerification, async (work) => {
  const person = personOf(work.actor);
  const user = await work.system.get('User', person.id, { lock: 'update' });
  if ((await openDocuments(work, person.id)).length === 0)
    throw new AppError('VALIDATION_ERROR', errorText('documentMissing'));
  const submitted =
    user.verification_status === null
      ? await work.system.update('User', user.id, { verification_status: 'pending' })
      : user;
  return { success: true as const, user: work.repo.view('User', submitted) };
});

/** What waits for verification, or was approved. */
export async function openDocuments(work: Work, userId: string): Promise<Document[]> {
  const documents = await work.system.find('Document', { user_id: userId, is_removed: false });
  return documents.filter(({ status }) => status !== 'rejected');
}

export const reviewDocument = implement(contracts.reviewDocument, async (work, input) => {
  const { document_id, seen, facts = {}, reason, ...decision } = input;
  const before = await work.repo.get('Document', document_id, { lock: 'update' });
  if (before.type !== seen.type || before.file_url !== seen.file_url) {
    throw new AppError('CONFLICT', errorText('documentReplaced'));
  }
  if (before.user_id === personOf(work.actor).id) throw new AppError('FORBIDDEN', errorText('ownDocument'));
  if (await isDecidedSo(work, before, input))
    return { success: true as const, document: work.repo.view('Document', before) };
  assertUnchanged(before, seen.updated_date);
  const ownerDay = await ownerDayOf(work, before.user_id);
  const corrected = await work.system.update('Document', document_id, facts, derivedFacts(work.services, { ownerDay }));
  if (input.status === 'approved') assertWhole(corrected);
  const document = await updateDocument(work, document_id, decision, { status: seen.status, reason });
  return { success: true as const, document: work.repo.view('Document', document) };
});

/** What is approved says what its kind needs: a license without a number, a state or an end says nothing. */
function assertWhole(document: Document): void {
  const [first, ...others] = factsLacking(document).map((field): FieldError =>
    Object.assign({ field }, errorText('neededToApprove')),
  );
  if (first) throw wrongFields([first, ...others]);
}

/**
 * Whether a review that names what was seen comes twice, so that there is nothing to do. WRONG_STEP with the decision of
 * another administrator since then. What the owner has changed since then waits again, so it was not decided.
 */
async function isDecidedSo(work: Work, before: Document, { seen, status, admin_notes }: Judged): Promise<boolean> {
  const isDecidedSince = before.status !== 'pending' && before.status !== (seen.status ?? 'pending');
  if (seen.updated_date === undefined || !isDecidedSince) return false;
  await assertUndecided(work, before, { status, admin_notes }, seen.status ?? 'pending');
  return before.status === status;
}

/** Document.create of the entity API. `filled`: what the server itself knows of it. */
export async function createDocument(work: Work, body: Body, filled: Partial<Document> = {}): Promise<Document> {
  const { actor } = work;
  const derived = derivedFacts(
    work.services,
    actor.kind === 'user' ? { ownerDay: await ownerDayOf(work, actor.id) } : {},
  );
  const derive = (document: Document) => derived(document, null);
  if (actor.kind !== 'user') return work.repo.create('Document', body, {}, derive);
  const present = await work.system.find('Document', { user_id: actor.id, is_removed: false }, { limit: maxDocuments });
  if (present.length >= maxDocuments) {
    throw new AppError('VALIDATION_ERROR', errorText('tooManyDocuments', { count: maxDocuments }));
  }
  const uploaded_date = work.services.clock().toISOString();
  return work.repo.create('Document', body, { ...filled, uploaded_date }, derive);
}

/** The day it is where the owner of a document is: in the zone that they chose or that of their state, else on the site. */
async function ownerDayOf({ tx, services }: Work, userId: string): Promise<string> {
  return civilDay(services.clock(), (await zoneOf(tx, userId)) ?? services.env.timeZone);
}

/** What was approved was this type on this file, and claimed as well: another one is verified again. */
const verified = ['type', 'file_url', 'url'] as const;

/** What an administrator has looked at, and why they reject it. */
interface Review {
  status?: Document['status'] | undefined;
  reason?: CheckReason | undefined;
}

/** Document.update of the entity API: owners replace and correct, administrators verify, but never their own. */
export async function updateDocument(work: Work, id: string, body: Body, review: Review = {}): Promise<Document> {
  const { reason } = review;
  if (work.actor.kind !== 'user')
    return work.repo.update('Document', id, body, derivedFacts(work.services, { reason }));
  const before = await work.repo.get('Document', id, { lock: 'update' });
  const derived = derivedFacts(work.services, { reason, ownerDay: await ownerDayOf(work, before.user_id) });
  const isOwner = before.user_id === work.actor.id;
  if (isOwner && body['status'] !== undefined && body['status'] !== before.status) {
    throw new AppError('FIELD_FORBIDDEN', "You're not allowed to set/modify the following fields: status");
  }
  if (!isOwner) await assertUndecided(work, before, body, review.status);
  const after = await work.repo.update('Document', id, body, derived);
  if (after.status === 'approved' && before.status !== 'approved') await endReplaced(work, id);
  return isOwner ? verifyAnew(work, before, after) : after;
}

/** Its owner has changed what a reviewer looks at: the document waits, and what was found of it before is gone. */
async function verifyAnew(work: Work, before: Document, after: Document): Promise<Document> {
  const isChanged = (field: keyof Document) => !isDeepStrictEqual(after[field], before[field]);
  const isReplaced = verified.some(isChanged);
  // Of a certification its name is the specialty, of others what the owner calls the file.
  const isNameFact = after.kind !== null && credentialKinds[after.kind].wants.includes('name');
  const isCorrected = documentFactNames.some(isChanged) || (isNameFact && isChanged('name'));
  if (!isReplaced && !isCorrected) {
    if (before.status === 'approved') assertSameNames(before, after);
    return after;
  }
  if (before.status === 'approved' && !isChanged('type')) await storeApproved(work, before);
  const claimed = isReplaced ? null : after.claimed;
  if (after.status === 'pending') return work.system.update('Document', after.id, { claimed });
  const uploaded_date = work.services.clock().toISOString();
  return work.system.update('Document', after.id, { ...unreviewed, claimed, uploaded_date });
}

const unreviewed = {
  status: 'pending',
  admin_notes: null,
  reviewed_date: null,
  rejection_reason: null,
  source_result: null,
  source_name: null,
  source_checked_date: null,
  source_until: null,
} as const satisfies Partial<Document>;

/** An administrator approved the file under the name it had. */
function assertSameNames(approved: Document, after: Document): void {
  const message = 'The name of an approved document cannot be changed';
  const errors = (['file_name', 'name'] as const)
    .filter((field) => after[field] !== approved[field])
    .map((field) => ({ field, message }));
  const [first, ...others] = errors;
  if (first) throw wrongFields([first, ...others]);
}

/** What was approved goes on counting beside the document that takes its place, until that one is approved (spec D37). */
async function storeApproved(work: Work, document: Document): Promise<void> {
  const { id, file_url, url } = document;
  // A link to elsewhere, from before files were stored here, is in no row that is written today.
  if ([file_url, url].some((link) => link !== null && !fileIdOf(link, work.services.env.publicUrl))) return;
  const fields = Object.keys(DocumentEntity.fields) as (keyof typeof DocumentEntity.fields)[];
  const approved = Object.fromEntries(fields.map((field) => [field, document[field]]));
  await work.system.create('Document', { ...approved, claimed: null, replaced_by: id });
}

async function endReplaced(work: Work, id: string): Promise<void> {
  for (const earlier of await work.system.find('Document', { replaced_by: id, is_removed: false })) {
    await work.system.update('Document', earlier.id, { is_removed: true });
  }
}

/** Of two administrators who decide the second gets an error; not for a repeated request, nor for an undo of their own. */
async function assertUndecided(
  { tx, actor }: Work,
  { id, status: current, ...document }: Document,
  { status, admin_notes = document.admin_notes }: Body,
  seen: Document['status'] | undefined,
): Promise<void> {
  if (status === undefined || status === 'pending' || current === 'pending') return;
  const isOther = status !== current;
  // They know what they withdraw.
  if (isOther && seen === current) return;
  const decision = await lastDecision(tx, 'Document', id, 'status');
  const isTheirs = decision === null || (actor.kind === 'user' && decision.by === actor.id);
  const isRepeated = !isOther && admin_notes === document.admin_notes;
  if (isTheirs && (isRepeated || (isOther && seen === undefined))) return;
  throw alreadyDecided('Document', current, decision);
}

/** Document.delete of the entity API: gone for its owner, stored for the retention period. */
export async function removeDocument(work: Work, id: string): Promise<void> {
  const document = await work.repo.get('Document', id, { lock: 'update' });
  if (work.actor.kind === 'user' && document.user_id !== work.actor.id) {
    throw new AppError('FORBIDDEN', "You're not allowed to delete this Document record");
  }
  await work.system.update('Document', id, { is_removed: true });
}
