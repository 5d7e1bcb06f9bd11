import type { Change } from '#domain/language/events.ts';
import { remindersDue } from '#domain/nouns/credentialReminders.ts';
import type { Document } from '#domain/nouns/document.ts';
import type { User } from '#domain/nouns/user.ts';
import { requiredDocumentTypes } from '#domain/site/vocabulary.ts';
import { notify } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import { today } from '#server/platform/today.ts';
import type { Work } from '#server/platform/work.ts';
import { openDocuments } from './functions.ts';
import { rejectedCopy, unverifiedCopy, verifiedCopy } from './mail.ts';
import { approvedDocuments, counts, licensesShown, typesLacking } from './reviewed.ts';
import { keepReminders } from './sql.ts';

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
 * A clinician is verified while an approved document of each required type is valid (spec D12). The person's row is locked
 * first: two documents approved at the same moment must not each miss the other.
 */
export const recomputeVerification: Reaction<'Document'> = async (work, change) => {
  const { before, after } = change;
  const document = (after ?? before)!;
  if (!counts(before) && !counts(after)) return;
  const user = await work.system.get('User', document.user_id, { lock: 'update' });
  if (user.user_role !== 'clinician') return;
  const day = today(work.services);
  const approved = await approvedDocuments(work, user.id);
  const isComplete = typesLacking(approved, day).length === 0;
  const becomesVerified = isComplete && user.verification_status !== 'verified';
  // Only a lost approval takes the badge away: a first approval must not, from whoever was verified by other means.
  const isLost = !isComplete && counts(before) && user.verification_status === 'verified';
  await work.system.update('User', user.id, {
    ...licensesShown(approved, day),
    licensure_states: licensedStates(user, change),
    ...(becomesVerified ? { verification_status: 'verified' } : isLost ? { verification_status: 'pending' } : {}),
  });
  const event = `${document.id}:${document.updated_date}`;
  if (becomesVerified) {
    const event_key = `verified:${event}`;
    const copy = verifiedCopy(await takeReminder(work, document, approved, day));
    await notify(work, { ...copy, user_id: user.id, type: 'profile_verified', link, event_key });
  }
  if (isLost) {
    const event_key = `unverified:${event}`;
    await notify(work, { ...unverifiedCopy(), user_id: user.id, type: 'doc_rejected', link, event_key });
  }
};

/** Days before the end of a document at which the news of its approval says so. */
const approvalDays = 30;

/** The document, if it ends that soon. The news that says so stands for the reminder of it. */
async function takeReminder(
  work: Work,
  { id, expires_date }: Document,
  approved: readonly Document[],
  day: string,
): Promise<Document | null> {
  const due = remindersDue(approved, day).find(({ term }) => term.id === id);
  if (!due || due.threshold === 0 || due.threshold > approvalDays) return null;
  await keepReminders(
    work.tx,
    due.term.user_id,
    [{ id, expires_date, threshold: due.threshold }],
    work.services.clock(),
  );
  return due.term;
}

/** Where the person is licensed by their own word, and from now on in the state of a license that was just approved. */
function licensedStates({ licensure_states }: User, { before, after }: Change<'Document'>): User['licensure_states'] {
  if (!counts(after) || after.kind !== 'state_license' || after.state === null) return licensure_states;
  const isNew = !counts(before) || before?.state !== after.state;
  return isNew && !licensure_states.includes(after.state) ? [...licensure_states, after.state] : licensure_states;
}

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
