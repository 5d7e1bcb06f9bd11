import { say } from '#domain/site/answers.ts';
import type { Document } from '#domain/nouns/document.ts';
import {
  reviewDocument as reviewDocumentContract,
  submitVerification as submitVerificationContract,
} from '#domain/nouns/documentFunctions.ts';
import { AppError } from '#domain/language/errors.ts';
import { fileIdOf } from '#domain/nouns/file.ts';
import { wrongFields } from '#domain/language/wrongFields.ts';
import { alreadyDecided, lastDecision } from '#server/platform/auth/decisions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';

type Body = Record<string, unknown>;

/** Documents of one person. */
export const mostDocuments = 50;

export const submitVerification = implement(submitVerificationContract, async (work) => {
  const person = personOf(work.actor);
  const user = await work.system.get('User', person.id, { lock: 'update' });
  if ((await openDocuments(work, person.id)).length === 0)
    throw new AppError('VALIDATION_ERROR', say('documentMissing'));
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

export const reviewDocument = implement(reviewDocumentContract, async (work, { document_id, seen, ...decision }) => {
  const before = await work.repo.get('Document', document_id, { lock: 'update' });
  if (before.type !== seen.type || before.file_url !== seen.file_url) {
    throw new AppError('CONFLICT', say('documentReplaced'));
  }
  const document = await updateDocument(work, document_id, decision, seen.status);
  return { success: true as const, document: work.repo.view('Document', document) };
});

/** Document.create of the entity API. `filled`: what the server itself knows of it. */
export async function createDocument(work: Work, body: Body, filled: Partial<Document> = {}): Promise<Document> {
  if (work.actor.kind !== 'user') return work.repo.create('Document', body);
  const present = await work.system.find(
    'Document',
    { user_id: work.actor.id, is_removed: false },
    { limit: mostDocuments },
  );
  if (present.length >= mostDocuments) {
    throw new AppError('VALIDATION_ERROR', say('tooManyDocuments', { count: mostDocuments }));
  }
  return work.repo.create('Document', body, { ...filled, uploaded_date: work.services.clock().toISOString() });
}

/** What was approved was this type on this file: another one is verified anew. */
const verified = ['type', 'file_url', 'url'] as const;

/**
 * Document.update of the entity API: owners replace, administrators verify, nobody verifies their own. `seen`: the status an
 * administrator has looked at.
 */
export async function updateDocument(work: Work, id: string, body: Body, seen?: Document['status']): Promise<Document> {
  const before = await work.repo.get('Document', id, { lock: 'update' });
  if (work.actor.kind !== 'user') return work.repo.update('Document', id, body);
  const isOwner = before.user_id === work.actor.id;
  if (isOwner && body['status'] !== undefined && body['status'] !== before.status) {
    throw new AppError('FIELD_FORBIDDEN', "You're not allowed to set/modify the following fields: status");
  }
  if (!isOwner) await assertUndecided(work, before, body, seen);
  const isChanged = (field: (typeof verified)[number]) => body[field] !== undefined && body[field] !== before[field];
  const isReplaced = isOwner && verified.some(isChanged);
  if (isOwner && !isReplaced && before.status === 'approved') assertSameNames(before, body);
  if (isReplaced && before.status === 'approved' && !isChanged('type')) await keepApproved(work, before);
  const document = await work.repo.update('Document', id, body);
  if (document.status === 'approved' && before.status !== 'approved') await endReplaced(work, id);
  if (!isReplaced) return document;
  // What was claimed was of the file before.
  const claimed = null;
  if (document.status === 'pending') return work.system.update('Document', id, { claimed });
  const uploaded_date = work.services.clock().toISOString();
  return work.system.update('Document', id, { status: 'pending', admin_notes: null, uploaded_date, claimed });
}

/** An administrator approved the file under the name it had. */
function assertSameNames(approved: Document, body: Body): void {
  const message = 'The name of an approved document cannot be changed';
  const errors = (['file_name', 'name'] as const)
    .filter((field) => body[field] !== undefined && body[field] !== approved[field])
    .map((field) => ({ field, message }));
  const [first, ...others] = errors;
  if (first) throw wrongFields([first, ...others]);
}

/** What was approved goes on counting beside the document that takes its place, until that one is approved (spec D37). */
async function keepApproved(work: Work, document: Document): Promise<void> {
  const { id, user_id, type, file_url, file_name, name, url, uploaded_date, admin_notes } = document;
  // A link to elsewhere, from before files were kept here, is in no row that is written today.
  if ([file_url, url].some((link) => link !== null && !fileIdOf(link, work.services.env.publicUrl))) return;
  const approved = { user_id, type, file_url, file_name, name, url, uploaded_date, admin_notes };
  await work.system.create('Document', { ...approved, status: 'approved', replaced_by: id });
}

async function endReplaced(work: Work, id: string): Promise<void> {
  for (const earlier of await work.system.find('Document', { replaced_by: id, is_removed: false })) {
    await work.system.update('Document', earlier.id, { is_removed: true });
  }
}

/** Of two administrators who decide the second is told; a request that comes twice is not, nor is who takes their own back. */
async function assertUndecided(
  { tx, actor }: Work,
  { id, status: current, ...document }: Document,
  { status, admin_notes = document.admin_notes }: Body,
  seen: Document['status'] | undefined,
): Promise<void> {
  if (status === undefined || status === 'pending' || current === 'pending') return;
  const isOther = status !== current;
  // They know what they take back.
  if (isOther && seen === current) return;
  const decision = await lastDecision(tx, 'Document', id, 'status');
  const isTheirs = decision === null || (actor.kind === 'user' && decision.by === actor.id);
  const isRepeated = !isOther && admin_notes === document.admin_notes;
  if (isTheirs && (isRepeated || (isOther && seen === undefined))) return;
  throw alreadyDecided('Document', current, decision);
}

/** Document.delete of the entity API: gone for its owner, kept for the retention period. */
export async function removeDocument(work: Work, id: string): Promise<void> {
  const document = await work.repo.get('Document', id, { lock: 'update' });
  if (work.actor.kind === 'user' && document.user_id !== work.actor.id) {
    throw new AppError('FORBIDDEN', "You're not allowed to delete this Document record");
  }
  await work.system.update('Document', id, { is_removed: true });
}
