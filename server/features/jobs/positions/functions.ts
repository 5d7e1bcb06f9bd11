import type { Assignment } from '#domain/assignments/assignment.ts';
import type { Job } from '#domain/jobs/job.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { countWaiting } from '#server/features/applications/functions.ts';
import { notifyFacility, notificationWords, type NotificationWords } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { countHired } from './sql.ts';

/** Counts again how many a job has hired where an application is hired or no longer is. */
export const countPositions: Reaction<'Application'> = async (work, { before, after }) => {
  if ((before?.status === 'hired') === (after?.status === 'hired')) return;
  await count(work, (after ?? before)!.job_id);
};

/** The same where an assignment begins or is cancelled before its first day. */
export const countAssigned: Reaction<'Assignment'> = async (work, { before, after }) => {
  if (holds(before) === holds(after)) return;
  await count(work, (after ?? before)!.job_id);
};

function holds(assignment: Assignment | null): boolean {
  return assignment !== null && assignment.status !== 'cancelled';
}

/**
 * Under the lock of the job. One that states how many it wants is filled by the last of them; the server notifies its
 * facility how many still wait, and decides on these itself. What was filled never opens again by itself.
 */
async function count(work: Work, job_id: string): Promise<void> {
  const [job] = await work.system.find('Job', { id: job_id }, { limit: 1, lock: 'update' });
  if (!job) return;
  const positions_filled = await countHired(work.tx, job);
  const isEnough = job.positions !== null && positions_filled >= job.positions;
  const isFilled = job.status === 'active' && isEnough;
  const counted = await work.system.update('Job', job_id, {
    positions_filled,
    ...(isFilled ? { status: 'filled' } : {}),
  });
  if (isFilled) await notifyFilled(work, job, positions_filled);
  const isFree = job.status === 'filled' && positions_filled < job.positions_filled;
  if (isFree && !isEnough) await notifyFree(work, counted);
}

async function notifyFilled(work: Work, job: Job, hired: number): Promise<void> {
  const waiting = await countWaiting(work, job.id);
  const body = waiting === 1 ? 'one' : waiting === 0 ? 'none' : 'more';
  const [title, text] = [
    notificationText('posting_due.title.filled', { job: job.title }),
    notificationText(`posting_due.body.filled.${body}`, { count: waiting }),
  ];
  await notifyRecruiters(work, job, { ...notificationWords(title, text), event_key: `job:${job.id}:filled:${hired}` });
}

async function notifyFree(work: Work, job: Job): Promise<void> {
  const [title, text] = [
    notificationText('posting_due.title.free', { job: job.title }),
    notificationText('posting_due.body.free', { filled: job.positions_filled, wanted: job.positions! }),
  ];
  await notifyRecruiters(work, job, {
    ...notificationWords(title, text),
    event_key: `job:${job.id}:free:${job.updated_date}`,
  });
}

async function notifyRecruiters(
  work: Work,
  job: Job,
  notification: NotificationWords & { event_key: string },
): Promise<void> {
  const { id, facility_id, site_id } = job;
  const link = pageHref('FacilityApplicants', { job: id });
  await notifyFacility(
    work,
    { facility_id, site_id, right: 'recruit' },
    { ...notification, type: 'posting_due', link, mail: null },
  );
}
