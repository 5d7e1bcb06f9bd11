import type { Document } from '#domain/nouns/document.ts';
import type { User } from '#domain/nouns/user.ts';
import { requiredDocumentTypes } from '#domain/site/vocabulary.ts';
import { notify } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { openDocuments } from './functions.ts';
import { rejectedCopy, unverifiedCopy, verifiedCopy } from './mail.ts';

const link = '/verification-check';

export const announceRejection: Reaction<'Document'> = async (work, change) => {
  if (change.after?.status !== 'rejected' || change.before?.status === 'rejected') return;
  const document = change.after;
  await notify(work, {
    ...rejectedCopy(document),
    user_id: document.user_id,
    type: 'doc_rejected',
    link,
    event_key: `document:${document.id}:rejected:${document.updated_date}`,
  });
};

/**
 * A clinician is verified while an approved document of each required type exists (spec D12). The person's row is
 * locked first: two documents approved at the same moment must not each miss the other.
 */
export const recomputeVerification: Reaction<'Document'> = async (work, change) => {
  const document = (change.after ?? change.before)!;
  const before = change.before;
  if (!counts(before) && !counts(change.after)) return;
  const user = await work.system.get('User', document.user_id, { lock: 'update' });
  if (user.user_role !== 'clinician') return;
  const complete = await hasAllApproved(work, user);
  const event = `${document.id}:${document.updated_date}`;
  if (complete && user.verification_status !== 'verified') {
    await work.system.update('User', user.id, { verification_status: 'verified' });
    await notify(work, {
      ...verifiedCopy(),
      user_id: user.id,
      type: 'profile_verified',
      link,
      event_key: `verified:${event}`,
    });
  }
  // Only a lost approval takes the badge away: a first approval must not, from whoever was verified by other means.
  if (!complete && counts(before) && user.verification_status === 'verified') {
    await work.system.update('User', user.id, { verification_status: 'pending' });
    await notify(work, {
      ...unverifiedCopy(),
      user_id: user.id,
      type: 'doc_rejected',
      link,
      event_key: `unverified:${event}`,
    });
  }
};

/**
 * Who waits for a verification that can no longer end well may submit again (spec D10): `pending` would hide the way to. It
 * ends with the rejection of a required document that nothing else stands for, or of the last one there was to verify.
 */
export const reopenSubmission: Reaction<'Document'> = async (work, change) => {
  if (change.before?.status !== 'pending' || change.after?.status !== 'rejected') return;
  const { user_id, type } = change.after;
  const user = await work.system.get('User', user_id, { lock: 'update' });
  if (user.user_role !== 'clinician' || user.verification_status !== 'pending') return;
  const left = await openDocuments(work, user_id);
  const isRequired = requiredDocumentTypes.some((required) => required === type);
  const isReplaced = !isRequired || left.some((document) => document.type === type);
  if (isReplaced && left.some(({ status }) => status === 'pending')) return;
  await work.system.update('User', user_id, { verification_status: null });
};

function counts(document: Document | null): boolean {
  return document !== null && document.status === 'approved' && !document.is_removed;
}

async function hasAllApproved(work: Work, user: User): Promise<boolean> {
  const approved = await work.system.find('Document', { user_id: user.id, status: 'approved', is_removed: false });
  return requiredDocumentTypes.every((type) => approved.some((document) => document.type === type));
}
