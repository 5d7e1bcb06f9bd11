import { system } from '#domain/core/access.ts';
import { addDays, startOfDay } from '#domain/shared/civilDay.ts';
import { waitingDocuments } from '#server/features/administration/functions.ts';
import { whileAlone } from '#server/platform/db/whileAlone.ts';
import { forEachBatch, batchSize } from '#server/platform/forEachBatch.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';
import { today } from '#server/platform/today.ts';
import { inTransaction } from '#server/platform/work.ts';
import { notifyOfHires } from './keepHires.ts';
import { remindPerson, resolvePerson } from './keepPerson.ts';
import {
  storedDayBefore,
  facilitiesToNotify,
  storeDay,
  recordNotified,
  lastStoredDay,
  peopleToRemind,
  peopleToSettle,
} from './sql.ts';
import { documentsWaitingMail } from './waitingMail.ts';

/** Once a day while documents wait: administrators get no other notification about them. */
export async function mailWaitingDocuments(services: Services): Promise<void> {
  await inTransaction(services, system, async (work) => {
    const { count, oldest_date } = await waitingDocuments(work);
    if (oldest_date === null) return;
    const hours = Math.floor((services.clock().getTime() - Date.parse(oldest_date)) / 3_600_000);
    for (const administrator of await work.system.find('User', { role: 'admin', is_active: true })) {
      await queueDraft(work, documentsWaitingMail(administrator, { count, hours }, services.env.publicUrl));
    }
  });
}

/** Any fixed number: of several processes one does it. */
const lockKey = 7_305_114_970;

/**
 * The job `keepCredentials`, each hour and as a day of the site begins: on each day once, what has ended stops counting and
 * what has begun counts; and the server notifies clinicians and facilities that hired them of what ends soon or has just
 * ended. What a killed process left is done the next time, and no user is notified twice. `day`: the one that the queue has
 * seen begin, where this clock may be a moment behind.
 */
export function keepCredentials(services: Services, { day: begun = '' }: { day?: string } = {}): Promise<void> {
  return whileAlone(services.pool, lockKey, async () => {
    const now = today(services);
    const day = begun > now ? begun : now;
    await resolveDay(services, day);
    const stored = await storedDayBefore(services.db, day);
    await forEachBatch(
      services,
      (after) => peopleToRemind(services.db, day, stored, after?.id ?? '', batchSize),
      ({ id }) => remindPerson(services, id, day),
      failure,
    );
    await forEachBatch(
      services,
      (after) => facilitiesToNotify(services.db, day, stored, after?.id ?? '', batchSize),
      ({ id }) => notifyOfHires(services, id, day),
      'a facility could not be told of the credentials of its hires',
    );
    await recordNotified(services.db, day);
  });
}

async function resolveDay(services: Services, day: string): Promise<void> {
  const stored = await lastStoredDay(services.db);
  if (stored !== null && stored >= day) return;
  const isDone = await forEachBatch(
    services,
    (after) => peopleToSettle(services.db, stored, day, after?.id ?? '', batchSize),
    ({ id }) => resolvePerson(services, id, day),
    failure,
  );
  if (!isDone) return;
  const next = addDays(day, 1);
  await inTransaction(services, system, async (work) => {
    await storeDay(work.tx, day, services.clock());
    await work.enqueue('keepCredentials', { day: next }, startOfDay(next, services.env.timeZone));
  });
}

const failure = 'the credentials of a person could not be kept';
