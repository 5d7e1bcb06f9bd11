import type { Work } from '#server/platform/work.ts';
import { lockOffer } from './lockOffer.ts';

export { sentCopy } from './mail.ts';
export { hasAccepted } from './sql.ts';

/**
 * Offers that were not accepted are deleted with the account of either party: the names in them never change. What was
 * signed stays as it is, because it is what the other side agreed on as well.
 */
export async function forgetOffersOf(work: Work, userId: string): Promise<void> {
  for (const side of ['clinician_id', 'facility_id'] as const) {
    for (const { id } of await work.system.find('Offer', { [side]: userId })) {
      const { offer } = await lockOffer(work, id, work.system);
      if (offer.status !== 'accepted') await work.system.remove('Offer', id);
    }
  }
}
