import { system } from '#domain/core/access.ts';
import type { Job } from '#domain/jobs/job.ts';
import { daysAfter, moreDays } from '#domain/jobs/jobFreshness.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notifyWaiting } from '#server/features/applications/functions.ts';
import { isDemoFacility } from '#server/features/administration/demo/functions.ts';
import { notifyFacility } from '#server/features/notifications/functions.ts';
import { whileAlone } from '#server/platform/db/whileAlone.ts';
import { forEachBatch, batchSize } from '#server/platform/forEachBatch.ts';
import { writeMailLink } from '#server/platform/mail/mailLinks.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { confirm } from './confirm.ts';
import { closingCopy } from './mail.ts';
import { facilitiesToNotify, jobsToClose, jobsToTell, storeNotices, lockOver, type EndedJob } from './sql.ts';

/** Any fixed number: of several processes one does it. */
const lockKey = 7_305_114_931;

/** Jobs in one notification: whatever is beyond has its own. */
const maxNotified = 1000;

/**
 * The job `keepJobs`, each hour: asks facilities whether jobs are still open that close soon, and closes those whose time is
 * over. Whatever a killed process left is done the next time, and nothing twice.
 */
export function keepJobs(services: Services): Promise<void> {
  return whileAlone(services.pool, lockKey, async () => {
    const now = services.clock();
    await forEachBatch(
      services,
      (after) => facilitiesToNotify(services.db, now, after?.id ?? '', batchSize),
      ({ id }) => notifyOne(services, id, now),
      failure,
    );
    await forEachBatch<EndedJob>(
      services,
      (after) => jobsToClose(services.db, now, after, batchSize),
      ({ id }) => close(services, id, now),
      failure,
    );
  });
}

const failure = 'a posting could not be kept';

/**
 * Notifies a facility about its jobs that close soon; confirms demo jobs instead. Jobs without a notice in time get
 * more days.
 */
function notifyOne(services: Services, facilityId: string, now: Date): Promise<void> {
  return inTransaction(services, system, async (work) => {
    const jobs = await jobsToTell(work.tx, facilityId, now, maxNotified);
    if (isDemoFacility(await work.system.get('User', facilityId))) {
      return confirm(
        work,
        jobs.map(({ id }) => id),
      );
    }
    const expires_date = daysAfter(now, moreDays).toISOString();
    for (const [at, { id, is_late }] of jobs.entries()) {
      if (is_late) jobs[at] = { ...(await work.system.update('Job', id, { expires_date })), is_late };
    }
    await storeNotices(work.tx, jobs, now);
    await notifyOf(work, facilityId, jobs, now);
  });
}

async function notifyOf(work: Work, user_id: string, jobs: readonly Job[], now: Date): Promise<void> {
  const closing = jobs
    .flatMap(({ id, title, expires_date }) => (expires_date ? [{ id, title, expires_date }] : []))
    .toSorted((one, other) => one.expires_date.localeCompare(other.expires_date));
  const [first, ...others] = closing;
  if (!first) return;
  const token = writeMailLink(work.services.auth.mailLinkKey, {
    does: 'confirmPostings',
    user_id,
    told: now.getTime(),
  });
  await notifyFacility(
    work,
    { facility_id: user_id, site_id: null, right: 'recruit' },
    {
      ...closingCopy([first, ...others], now, pageHref('StillOpen', { token })),
      type: 'posting_due',
      link: pageHref('FacilityJobs'),
      event_key: `closing:${first.id}:${now.toISOString()}`,
    },
  );
}

/** Closes an unconfirmed job, and notifies its undecided applicants. */
function close(services: Services, id: string, now: Date): Promise<void> {
  return inTransaction(services, system, async (work) => {
    if (!(await lockOver(work.tx, id, now))) return;
    const job = await work.system.update('Job', id, { status: 'closed', closed_reason: 'not_confirmed' });
    await notifyWaiting(work, job, 'not_confirmed');
  });
}
