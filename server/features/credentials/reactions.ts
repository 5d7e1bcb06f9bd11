import type { Change } from '#domain/events.ts';
import type { User } from '#domain/accounts/user.ts';
import { requiredDocumentTypes } from '#domain/shared/vocabulary.ts';
import { notify } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { openDocuments } from './functions.ts';
import { rejectedCopy } from './mail.ts';
import { counts } from './reviewed.ts';
import { resolveVerification } from './resolveVerification.ts';

const link = '/verification-check';

/**
 * A clinician is verified while an approved document of each required type is valid (spec D12) and nothing withholds it. A
 * person reads once of a rejection, whether or not the badge goes with it.
 */
export const recomputeVerification: Reaction<'Document'> = async (work, change) => {
  const { before, after } = change;
  const rejected = after?.status === 'rejected' && before?.status !== 'rejected' ? after : null;
  const isBadgeLost = (counts(before) || counts(after)) && (await recompute(work, change, rejected !== null));
  if (rejected === null) return;
  await notify(work, {
    ...rejectedCopy(rejected, isBadgeLost),
    user_id: rejected.user_id,
    type: 'doc_rejected',
    link,
    event_key: `document:${rejected.id}:rejected:${rejected.updated_date}`,
  });
};

/** The person's row is locked first: two documents approved at the same moment must not each miss the other. */
async function recompute(work: Work, change: Change<'Document'>, isNotified: boolean): Promise<boolean> {
  const document = (change.after ?? change.before)!;
  const user = await work.system.get('User', document.user_id, { lock: 'update' });
  return resolveVerification(work, user, {
    event: `${document.id}:${document.updated_date}`,
    decided: document,
    isApprovalLost: counts(change.before),
    isNotified,
    licensure_states: licensedStates(user, change),
  });
}

/**
 * A clinician on an exclusion list is not verified, regardless of their documents. Once a reviewer states that they are
 * not, the documents count again.
 */
export const syncListing: Reaction<'Check'> = async (work, { after: check }) => {
  const isAnswer = check?.result === 'listed' || check?.result === 'cleared';
  if (check?.kind !== 'screening' || !isAnswer || check.user_id === null) return;
  const user = await work.system.get('User', check.user_id, { lock: 'update' });
  await resolveVerification(work, user, { event: check.id });
};

/** A clinician whose status changed in between does not get back the one before. */
export const forgetWithheld: Reaction<'User'> = async (work, { after }) => {
  if (!after?.is_badge_withheld || after.verification_status === 'pending') return;
  await work.system.update('User', after.id, { is_badge_withheld: false });
};

/** Where the person is licensed by their own word, and from now on in the state of a license that was just approved. */
function licensedStates({ licensure_states }: User, { before, after }: Change<'Document'>): User['licensure_states'] {
  if (!counts(after) || after.kind !== 'state_license' || after.state === null) return licensure_states;
  const isNew = !counts(before) || before?.state !== after.state;
  return isNew && !licensure_states.includes(after.state) ? [...licensure_states, after.state] : licensure_states;
}

/**
 * Who waits for a verification that can no longer end well may submit again (spec D10): `pending` would hide the way to. It
 * ends with the rejection of a required document that nothing else replaces, or of the last one there was to verify.
 */
export const reopenSubmission: Reaction<'Document'> = async (work, change) => {
  if (change.before?.status !== 'pending' || change.after?.status !== 'rejected') return;
  const { user_id, type } = change.after;
  const user = await work.system.get('User', user_id, { lock: 'update' });
  if (user.user_role !== 'clinician' || user.verification_status !== 'pending' || user.is_badge_withheld) return;
  const left = await openDocuments(work, user_id);
  const isRequired = requiredDocumentTypes.some((required) => required === type);
  const isReplaced = !isRequired || left.some((document) => document.type === type);
  if (isReplaced && left.some(({ status }) => status === 'pending')) return;
  await work.system.update('User', user_id, { verification_status: null });
};
