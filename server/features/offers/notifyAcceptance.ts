import type { Offer } from '#domain/offers/offer.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { assignmentOf, dayOnePart } from '#server/features/assignments/functions.ts';
import { notify, notifyFacility } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import { acceptedCopy } from './acceptedMail.ts';

/** Both sides get the receipt; the clinician's calendar has the first day. */
export const notifyAcceptance: Reaction<'Offer'> = async (work, { before, after }) => {
  if (after?.status !== 'accepted' || before?.status === 'accepted') return;
  const { facility_id, site_id, clinician_id } = after;
  await notifyFacility(work, { facility_id, site_id, right: 'recruit' }, draftOf(after, 'facility'));
  const [clinician] = await work.system.find('User', { id: clinician_id, is_active: true }, { limit: 1 });
  if (!clinician) return;
  const draft = draftOf(after, 'clinician');
  const calendar = await dayOnePart(work, 'REQUEST', await assignmentOf(work, after), clinician);
  await notify(work, { ...draft, user_id: clinician_id, mail: { ...draft.mail, calendar } });
};

function draftOf(offer: Offer, side: UserRoleName) {
  return {
    ...acceptedCopy(offer, side),
    type: 'offer',
    link: pageHref('Receipt', { offer: offer.id }),
    event_key: `offer:${offer.id}:accepted`,
  } as const;
}
