import { system } from '#domain/core/access.ts';
import type { Offer } from '#domain/offers/offer.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { forEachBatch } from '#server/platform/forEachBatch.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { isOver, lockOffer } from './lockOffer.ts';
import { reminderCopy } from './mail.ts';
import { noteReminded, ranOut, toRemind } from './sql.ts';
import { notifyClinician } from './notify.ts';

/** The hours before the end of an offer at which its clinician is reminded. */
const reminderHours = 24;

/** Of the job `sweepHiring`: expires unanswered offers, and reminds before. No rule depends on its having run. */
export async function expireOffers(services: Services): Promise<void> {
  const now = services.clock();
  await each(
    services,
    (db, after) => ranOut(db, now, after),
    async (work, offer) => {
      if (isOver(offer, now))
        await work.system.update('Offer', offer.id, { status: 'expired', answered_date: now.toISOString() });
    },
  );
  await each(
    services,
    (db, after) => toRemind(db, now, reminderHours, after),
    async (work, offer) => {
      if (await noteReminded(work.tx, offer, now)) await notifyClinician(work, offer, 'reminder', reminderCopy(offer));
    },
  );
}

/** Each in a transaction of its own, if it still waits for an answer. */
async function each(
  services: Services,
  find: (db: Db, after: string) => Promise<{ id: string }[]>,
  handle: (work: Work, offer: Offer) => Promise<void>,
): Promise<void> {
  await forEachBatch(
    services,
    (after) => find(services.db, after?.id ?? ''),
    ({ id }) =>
      inTransaction(services, system, async (work) => {
        const { offer } = await lockOffer(work, id, work.system);
        if (offer.status === 'sent') await handle(work, offer);
      }),
    'an offer could not be tidied',
  );
}
