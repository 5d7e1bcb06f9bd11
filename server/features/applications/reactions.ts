import type { Application } from '#domain/application.ts';
import { pageHref } from '#domain/siteMap.ts';
import type { ApplicationStatus } from '#domain/vocabulary.ts';
import { notify } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/reactions/reactions.ts';
import type { Work } from '#server/work.ts';
import { newApplicationWords, positionWithdrawnWords, statusWords, withdrawnWords, type Names } from './mail.ts';
import { joinDigest } from './sql.ts';

/** Tells the other side of every state an application comes into, whichever door it came through. */
export const announceApplication: Reaction = async (work, change) => {
  if (change.after === null || change.before?.['status'] === change.after['status']) return;
  const application = change.after as unknown as Application;
  const before = change.before as unknown as Application | null;
  if (application.status === 'pending' || application.status === 'withdrawn') return tellFacility(work, application);
  if (before?.status === 'shortlisted' && application.status === 'reviewed') return forget(work, before);
  return tellApplicant(work, application);
};

/** What was told of a step that is taken back. */
async function forget(work: Work, before: Application): Promise<void> {
  const { applicant_id: user_id } = before;
  for (const { id } of await work.system.find('Notification', { user_id, event_key: eventOf(before) })) {
    await work.system.remove('Notification', id);
  }
}

async function tellFacility(work: Work, application: Application): Promise<void> {
  const { id, job_id, status } = application;
  const names = await namesOf(work, application);
  const isNew = status === 'pending';
  const { mail, ...words } = isNew ? newApplicationWords(names) : withdrawnWords(names);
  const waiting = isNew ? await joinDigest(work.tx, job_id) : 0;
  await notify(work, {
    ...words,
    mail: waiting === 0 ? mail : null,
    event_key: eventOf(application),
    user_id: application.facility_id,
    type: isNew ? 'new_application' : 'application_status_change',
    link: pageHref('FacilityApplicants', { id }),
  });
  if (waiting === 1) await work.enqueue('mailNewApplications', { job_id });
}

async function tellApplicant(work: Work, application: Application): Promise<void> {
  const names = await namesOf(work, application);
  const status = application.status as Exclude<ApplicationStatus, 'pending' | 'withdrawn'>;
  const isEnded = application.decision_reason === 'position_withdrawn';
  const { mail, ...words } = isEnded ? positionWithdrawnWords(names) : statusWords(status, names);
  const isShortlisted = status === 'shortlisted';
  const notification = await notify(work, {
    ...words,
    mail: isShortlisted ? null : mail,
    event_key: eventOf(application),
    user_id: application.applicant_id,
    type: 'application_status_change',
    link: '/my-applications',
  });
  if (isShortlisted && notification)
    await work.enqueue('mailShortlisted', { notification_id: notification.id, application_id: application.id });
}

/** A withdrawn application may be taken up and withdrawn again: each time is news. */
function eventOf({ id, status, updated_date }: Application): string {
  return `application:${id}:${status}:${updated_date}`;
}

export async function namesOf(work: Work, application: Application): Promise<Names> {
  const [clinician] = await work.system.find('User', { id: application.applicant_id }, { limit: 1 });
  const [facility] = await work.system.find('User', { id: application.facility_id }, { limit: 1 });
  const [job] = await work.system.find('Job', { id: application.job_id }, { limit: 1 });
  return {
    clinician: clinician?.full_name ?? 'A clinician',
    facility: facility?.facility_name ?? facility?.full_name ?? 'The facility',
    // A deleted job leaves its applications behind.
    job: job?.title ?? application.job_title ?? 'a job that was removed',
  };
}
