import { system } from '#domain/core/access.ts';
import { remindersDue } from '#domain/credentials/credentialReminders.ts';
import type { Document } from '#domain/credentials/document.ts';
import { notify } from '#server/features/notifications/functions.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { expiryCopy, lapsedCopy } from './expiryCopy.ts';
import { approvedDocuments, endedRequired, licensesShown, typesLacking, verifiedThrough } from './reviewed.ts';
import { resolveVerification } from './resolveVerification.ts';
import { storeReminders } from './sql.ts';

/**
 * Brings what is stored of a person up to a day on which some of their credentials have ended or begun. A clinician verified
 * by a required one that has ended loses the badge and is notified; those verified without documents stay verified.
 * Those who lacked nothing but a day are verified now.
 */
export function resolvePerson(services: Services, userId: string, day: string): Promise<void> {
  return inTransaction(services, system, async (work) => {
    const user = await work.system.get('User', userId, { lock: 'update' });
    if (user.user_role !== 'clinician' || !user.is_active) return;
    const approved = await approvedDocuments(work, userId);
    const lacking = typesLacking(approved, day);
    const ended = endedRequired(approved, day);
    const [first, ...others] = ended;
    const isVerified = user.verification_status === 'verified';
    const isLost = first !== undefined && isVerified;
    const begun = lacking.length > 0 || isVerified ? undefined : approved.find((term) => hasBegunLate(term, day));
    if (begun) {
      await resolveVerification(work, user, { event: `${begun.id}:${begun.issued_date}`, day });
      return;
    }
    await work.system.update('User', userId, {
      ...licensesShown(approved, day),
      ...(isLost ? { verification_status: 'pending' } : {}),
      verified_through: isVerified && !isLost ? verifiedThrough(approved, day) : null,
    });
    if (!isLost) return;
    // This notification replaces that of the ends.
    const now = services.clock();
    await storeReminders(
      work.tx,
      userId,
      ended.map((document) => endOf(document, 0)),
      now,
    );
    await notify(work, {
      ...lapsedCopy([first, ...others]),
      user_id: userId,
      type: 'doc_rejected',
      link: pageHref('VerificationCheck'),
      event_key: `lapsed:${first.id}:${first.expires_date}`,
    });
  });
}

/** It was approved on the day of its issue or before, and counts now. */
function hasBegunLate({ issued_date, reviewed_date }: Document, day: string): boolean {
  return (
    issued_date !== null && issued_date <= day && reviewed_date !== null && issued_date >= reviewed_date.slice(0, 10)
  );
}

/** Notifies a person about everything that ends soon or has just ended, in one notification, and about nothing twice. */
export function remindPerson(services: Services, userId: string, day: string): Promise<void> {
  return inTransaction(services, system, async (work) => {
    // Whatever is decided on their documents until this ends waits.
    const { is_active } = await work.system.get('User', userId, { lock: 'update' });
    if (!is_active) return;
    const documents = await work.system.find('Document', { user_id: userId, is_removed: false });
    const due = remindersDue(documents, day);
    const ends = due.map(({ term, threshold }) => endOf(term, threshold));
    const isNew = await storeReminders(work.tx, userId, ends, services.clock());
    const [first, ...others] = due.filter(({ term }) => isNew.has(term.id));
    if (!first) return;
    await notify(work, {
      ...expiryCopy([first, ...others], day),
      user_id: userId,
      type: 'doc_rejected',
      link: pageHref('VerificationCheck'),
      event_key: `expiry:${first.term.id}:${first.term.expires_date}:${first.threshold}`,
    });
  });
}

function endOf({ id, expires_date }: { id: string; expires_date: string | null }, threshold: number) {
  return { id, expires_date, threshold };
}
