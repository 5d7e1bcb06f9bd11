import type { Offer } from '#domain/nouns/offer.ts';
import type { User } from '#domain/nouns/user.ts';
import type { UserRoleName } from '#domain/site/vocabulary.ts';
import type { Work } from '#server/platform/work.ts';
import { lockOffer } from './lockOffer.ts';

/** What nobody has answered ends with the account of one of the two, and drafts go. What was signed stays as it is. */
export async function endOffersOf(work: Work, { id: userId }: Pick<User, 'id'>): Promise<void> {
  for (const side of ['clinician', 'facility'] as const) {
    for (const { id } of await work.system.find('Offer', { [`${side}_id`]: userId })) {
      const { offer } = await lockOffer(work, id, work.system);
      if (offer.status === 'draft') await work.system.remove('Offer', id);
      if (offer.status === 'sent') await end(work, offer, side);
    }
  }
}

async function end(work: Work, { id }: Offer, side: UserRoleName): Promise<void> {
  const status = side === 'clinician' ? 'declined' : 'withdrawn';
  const answered_date = work.services.clock().toISOString();
  await work.system.update('Offer', id, { status, reason: 'account_closed', answered_date });
}
