import type { Offer } from '#domain/offers/offer.ts';
import type { OfferStatus } from '#domain/offers/vocabulary.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { declinedCopy, expiredCopy, sentCopy, withdrawnCopy } from './mail.ts';
import { hasOpenOffer } from './sql.ts';
import { notifyClinician, notifyFacilityOf } from './notify.ts';

/** Notifies the other side about the end of an offer. An application or an account that has ended has its own notification. */
export const notifyOffer: Reaction<'Offer'> = async (work, { before, after }) => {
  if (!after || before?.status === after.status) return;
  if (after.reason === 'application_closed' || after.reason === 'account_closed') return;
  switch (after.status) {
    case 'sent':
      return notifyClinician(work, after, 'sent', sentCopy(after, await versionBefore(work, after)));
    case 'declined':
      return notifyFacilityOf(work, after, 'declined', declinedCopy(after));
    case 'withdrawn':
      return notifyClinician(work, after, 'withdrawn', withdrawnCopy(after));
    case 'expired':
      await notifyClinician(work, after, 'expired', expiredCopy(after, 'clinician'));
      return notifyFacilityOf(work, after, 'expired', expiredCopy(after, 'facility'));
    case 'draft':
    // The version that takes its place says how it differs.
    case 'replaced':
    // Both get a receipt.
    case 'accepted':
      return;
  }
};

/** Keeps on the application that an offer of it waits for an answer. */
export const markOffer: Reaction<'Offer'> = async (work, { before, after }) => {
  const isOpen = after?.status === 'sent';
  if (isOpen === (before?.status === 'sent')) return;
  const { application_id } = after ?? before!;
  const has_offer = isOpen || (await hasOpenOffer(work.tx, application_id));
  await work.system.update('Application', application_id, { has_offer });
};

/** After an application has ended its offers cannot be accepted. */
export const closeOffer: Reaction<'Application'> = async (work, { before, after }) => {
  if (!after || before?.status === after.status) return;
  if (after.status !== 'rejected' && after.status !== 'withdrawn') return;
  const status: OfferStatus = after.status === 'rejected' ? 'withdrawn' : 'declined';
  const open = await work.system.find('Offer', { application_id: after.id, status: 'sent' }, { lock: 'update' });
  for (const { id } of open) {
    const answered_date = work.services.clock().toISOString();
    await work.system.update('Offer', id, { status, reason: 'application_closed', answered_date });
  }
};

/** The version whose place it takes; of a change to what runs, the terms in force. */
async function versionBefore(work: Work, { replaces_id, assignment_id }: Offer): Promise<Offer | null> {
  if (replaces_id !== null) return work.system.get('Offer', replaces_id);
  if (assignment_id === null) return null;
  const { offer_id } = await work.system.get('Assignment', assignment_id);
  return work.system.get('Offer', offer_id);
}
