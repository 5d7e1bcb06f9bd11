import { system } from '#domain/core/access.ts';
import type { Interview } from '#domain/interviews/interview.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { forEachBatch } from '#server/platform/forEachBatch.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { lockInterview } from './lockInterview.ts';
import { bookedCopy } from './mail.ts';
import { heldByNow, noteReminded, ranOut, toRemind } from './sql.ts';
import { notifyClinician, notifyHosts } from './notify.ts';

/** The hours before an interview at which both are reminded; `next` those of the reminder that follows. */
const reminders = [
  { hours: 24, next: 1 },
  { hours: 1, next: 0 },
] as const;

/** The job `sweepHiring`: tidies what is over and reminds of what comes. No rule depends on its having run. */
export async function expireInterviews(services: Services): Promise<void> {
  const now = services.clock();
  await each(
    services,
    (db, after) => ranOut(db, now, after),
    'proposed',
    async (work, { id }) => {
      await work.system.update('Interview', id, { status: 'returned', reason: null });
    },
  );
  await each(
    services,
    (db, after) => heldByNow(db, now, after),
    'booked',
    async (work, { id }) => {
      await work.system.update('Interview', id, { status: 'held' });
    },
  );
  for (const reminder of reminders) {
    const { hours } = reminder;
    await each(
      services,
      (db, after) => toRemind(db, now, reminder, after),
      'booked',
      async (work, interview) => {
        if (!(await noteReminded(work.tx, interview, hours, now))) return;
        const copy = (side: 'clinician' | 'facility') => bookedCopy(interview, side, 'reminder');
        const reminder = { what: `in${hours}h`, copy };
        await notifyClinician(work, interview, reminder);
        await notifyHosts(work, interview, reminder);
      },
    );
  }
}

/** Each in a transaction of its own, if it is still what it was found as. */
async function each(
  services: Services,
  find: (db: Db, after: string) => Promise<{ id: string }[]>,
  status: Interview['status'],
  handle: (work: Work, interview: Interview) => Promise<void>,
): Promise<void> {
  await forEachBatch(
    services,
    (after) => find(services.db, after?.id ?? ''),
    ({ id }) =>
      inTransaction(services, system, async (work) => {
        const interview = await lockInterview(work, id, work.system);
        if (interview.status === status) await handle(work, interview);
      }),
    'an interview could not be tidied',
  );
}
