import { remindersDue } from '#domain/credentials/credentialReminders.ts';
import type { Document } from '#domain/credentials/document.ts';
import type { User } from '#domain/accounts/user.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notify } from '#server/features/notifications/functions.ts';
import { isListed } from '#server/features/verification/screening/functions.ts';
import { today } from '#server/platform/today.ts';
import type { Work } from '#server/platform/work.ts';
import { npiSharedCopy, unverifiedCopy, verifiedCopy } from './mail.ts';
import { approvedDocuments, licensesShown, typesLacking, verifiedThrough } from './reviewed.ts';
import { hasNpiConflict, storeReminders } from './sql.ts';

interface Occasion {
  /** What it follows from: the user is notified of each once. */
  event: string;
  /** The document that was decided on, if it was one. */
  decided?: Document;
  /** Which day it is; by default the site's. */
  day?: string;
  /** Only this removes the badge when something is missing: a first approval must not, for those verified otherwise. */
  isApprovalLost?: boolean;
  /** The caller notifies the person about a badge that goes with an approval. */
  isNotified?: boolean;
  licensure_states?: User['licensure_states'];
}

/**
 * Brings what is stored of a person up to their documents, and answers whether the badge went with an approval. `user` is
 * their row, locked.
 */
export async function resolveVerification(work: Work, user: User, occasion: Occasion): Promise<boolean> {
  if (user.user_role !== 'clinician') return false;
  const { event, decided, isApprovalLost = false, isNotified = false } = occasion;
  const { licensure_states = user.licensure_states, day = today(work.services) } = occasion;
  const approved = await approvedDocuments(work, user.id);
  const isComplete = typesLacking(approved, day).length === 0;
  const withheld = await whyWithheld(work, user);
  const isWithheld = withheld !== null;
  const isVerified = user.verification_status === 'verified';
  // What was given by hand comes back with the end of what withheld it.
  const isBack = user.is_badge_withheld && user.verification_status === 'pending';
  const becomesVerified = (isComplete || isBack) && !isWithheld && !isVerified;
  const isLost = isVerified && (isWithheld || (!isComplete && isApprovalLost));
  const isHeldBack = isWithheld && isComplete && user.verification_status === null;
  const staysVerified = becomesVerified || (isVerified && !isLost);
  await work.system.update('User', user.id, {
    ...licensesShown(approved, day),
    licensure_states,
    is_badge_withheld: isWithheld && (isBack || (isLost && !isComplete)),
    ...(becomesVerified ? { verification_status: 'verified' } : {}),
    ...(isLost || isHeldBack ? { verification_status: 'pending' } : {}),
    verified_through: staysVerified ? verifiedThrough(approved, day) : null,
  });
  const notification = { user_id: user.id, link: pageHref('VerificationCheck') };
  if (becomesVerified) {
    const copy = verifiedCopy(decided ? await takeReminder(work, decided, approved, day) : null);
    await notify(work, { ...notification, ...copy, type: 'profile_verified', event_key: `verified:${event}` });
  }
  const wentWithApproval = isLost && !isWithheld;
  // A listed clinician is notified by the answer that says so.
  if (isLost && withheld !== 'listed' && !(wentWithApproval && isNotified)) {
    const copy = withheld === 'npi' ? npiSharedCopy() : unverifiedCopy();
    await notify(work, { ...notification, ...copy, type: 'doc_rejected', event_key: `unverified:${event}` });
  }
  return wentWithApproval;
}

/** For a status that an administrator set: through which day it is valid. `user` is their row, locked. */
export async function storeLastDay(work: Work, user: User): Promise<User> {
  const isDated = user.user_role === 'clinician' && user.verification_status === 'verified';
  const approved = isDated ? await approvedDocuments(work, user.id) : [];
  return work.system.update('User', user.id, { verified_through: verifiedThrough(approved, today(work.services)) });
}

/** Why a clinician needs a reviewer's decision, regardless of documents (spec D12a); null: nothing withholds the badge. */
async function whyWithheld(work: Work, { id, npi }: User): Promise<'listed' | 'npi' | null> {
  if (await isListed(work, id)) return 'listed';
  return npi !== null && (await hasNpiConflict(work.tx, id)) ? 'npi' : null;
}

/** Days before the end of a document at which the notification of its approval names the end. */
const approvalDays = 30;

/** The document, if it ends that soon. The notification that names the end replaces the reminder of it. */
async function takeReminder(
  work: Work,
  { id, expires_date }: Document,
  approved: readonly Document[],
  day: string,
): Promise<Document | null> {
  const due = remindersDue(approved, day).find(({ term }) => term.id === id);
  if (!due || due.threshold === 0 || due.threshold > approvalDays) return null;
  await storeReminders(
    work.tx,
    due.term.user_id,
    [{ id, expires_date, threshold: due.threshold }],
    work.services.clock(),
  );
  return due.term;
}
