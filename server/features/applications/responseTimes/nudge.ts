import { system } from '#domain/core/access.ts';
import { answerDays, nudgeDays } from '#domain/applications/responseTimes.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notify, notifyAtNine, type DueNotifications } from '#server/features/notifications/functions.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { noAnswerCopy, waitingCopy } from './mail.ts';
import { addNudges, dueFacilities, takeNudges } from './sql.ts';

/** Applications in one turn. */
const batchSize = 100;

/**
 * Notifies about applications that wait for an answer: the facility at its nine o'clock, about all of them together and
 * once a day;
 * the applicant after two weeks. The transaction that notifies marks it.
 */
export async function nudge(services: Services): Promise<void> {
  let added: number;
  do added = await addSome(services);
  while (added === batchSize);
  await notifyAtNine(services, { due: dueFacilities, take: takeNotifications, eventPrefix: 'answers:' });
}

function addSome(services: Services): Promise<number> {
  return inTransaction(services, system, async (work) => {
    const added = await addNudges(work.tx, nudgeDays, services.clock(), batchSize);
    for (const { application_id, threshold } of added) {
      if (threshold === answerDays) await notifyApplicant(work, application_id);
    }
    return added.length;
  });
}

async function notifyApplicant(work: Work, id: string): Promise<void> {
  const { applicant_id, job_title, applied_date } = await work.system.get('Application', id);
  await notify(work, {
    ...noAnswerCopy(job_title ?? notificationText('job.removed')),
    user_id: applicant_id,
    type: 'application_status_change',
    link: pageHref('MyApplications'),
    event_key: `application:${id}:waiting:${applied_date}`,
  });
}

async function takeNotifications(work: Work, facilityId: string, now: Date): Promise<DueNotifications | null> {
  const waits = await takeNudges(work.tx, facilityId, now);
  if (waits.length === 0) return null;
  return { ...waitingCopy(waits), link: pageHref('FacilityApplicants', { unanswered: '1', sort: 'oldest' }) };
}
