import { system } from '#domain/core/access.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notifyAtNine, type DueNotifications } from '#server/features/notifications/functions.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { payDisclosureOf } from './functions.ts';
import { lackingCopy } from './mail.ts';
import { addPayNudges, dueFacilities, takePayNudges, type JobPlace } from './sql.ts';

/** Jobs in one transaction. */
const batchSize = 500;

/** Jobs in one notification: what is beyond comes the next day. */
const maxNotified = 1000;

/**
 * Notifies facilities about open jobs that lack what the rules of their place ask for: at their nine o'clock, about all of them
 * together, and about each once under the same rules. The transaction that notifies marks it.
 */
export async function notifyOfMissing(services: Services): Promise<void> {
  let after: JobPlace | null = null;
  do after = await addSome(services, after);
  while (after);
  await notifyAtNine(services, { due: dueFacilities, take: takeNotifications, eventPrefix: 'payDuties:' });
}

function addSome(services: Services, after: JobPlace | null): Promise<JobPlace | null> {
  return inTransaction(services, system, ({ tx }) => addPayNudges(tx, services.clock(), after, batchSize));
}

async function takeNotifications(work: Work, facilityId: string, now: Date): Promise<DueNotifications | null> {
  const jobs = await takePayNudges(work.tx, facilityId, now, maxNotified);
  const [first, ...others] = jobs.flatMap((job) => {
    const [gap, ...gaps] = payDisclosureOf(work.services, job, job).missing;
    return gap ? [{ ...job, gaps: [gap, ...gaps] as const }] : [];
  });
  if (!first) return null;
  const link = others.length > 0 ? pageHref('FacilityJobs') : pageHref('PostJob', { edit: first.id, step: '2' });
  return { ...lackingCopy([first, ...others]), link };
}
