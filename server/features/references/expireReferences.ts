import { system } from '#domain/core/access.ts';
import type { Reference } from '#domain/references/reference.ts';
import { isOpenReference, referenceLimits } from '#domain/references/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { forEachBatch } from '#server/platform/forEachBatch.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { noteMail } from './functions.ts';
import { mailReferee } from './mail.ts';
import { toEnd, toMarkReturned, toRemind } from './sql.ts';

/** Of the job `sweepHiring`: mails referees again, marks requests that came back, and ends what has waited or been valid for its time. No rule depends on its having run. */
export async function expireReferences(services: Services): Promise<void> {
  const now = services.clock();
  await each(services, (db, after) => toEnd(db, now, after), end);
  await each(services, toMarkReturned, (work, reference) => markReturned(work, reference, now));
  await each(
    services,
    (db, after) => toRemind(db, now, after),
    (work, reference) => remind(work, reference, now),
  );
}

async function each(
  services: Services,
  find: (db: Db, after: string) => Promise<{ id: string }[]>,
  handle: (work: Work, reference: Reference) => Promise<void>,
): Promise<void> {
  await forEachBatch(
    services,
    (after) => find(services.db, after?.id ?? ''),
    ({ id }) =>
      inTransaction(services, system, async (work) =>
        handle(work, await work.system.get('Reference', id, { lock: 'update' })),
      ),
    'a reference could not be ended or its referee not be reminded',
  );
}

async function end(work: Work, reference: Reference): Promise<void> {
  const { id, status } = reference;
  if (status === 'given') await work.system.update('Reference', id, { status: 'expired' });
  else if (isOpenReference(reference)) await work.system.update('Reference', id, { status: 'no_reply' });
}

async function markReturned(work: Work, reference: Reference, now: Date): Promise<void> {
  if (!isOpenReference(reference) || reference.bounced_date !== null) return;
  await work.system.update('Reference', reference.id, { bounced_date: now.toISOString() });
}

async function remind(work: Work, reference: Reference, now: Date): Promise<void> {
  if (!isOpenReference(reference) || now.getTime() - Date.parse(reference.mailed_date) < pause) return;
  const [clinician] = await work.system.find('User', { id: reference.clinician_id, is_active: true }, { limit: 1 });
  if (!clinician) return;
  const lastDay = Date.parse(reference.asked_date) + Math.max(...referenceLimits.reminders) * 86_400_000;
  await mailReferee(work, clinician, await noteMail(work, reference), now.getTime() >= lastDay ? 'last' : 'again');
}

/** Milliseconds. */
const pause = referenceLimits.pauseHours * 3_600_000;
