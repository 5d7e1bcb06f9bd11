import { system } from '#domain/core/access.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { User } from '#domain/accounts/user.ts';
import { colleaguesOf, mailNotification } from '#server/features/notifications/functions.ts';
import type { JobData } from '#server/platform/queue/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { newApplicationCopy, severalApplicationsCopy, statusCopy } from './mail.ts';
import { namesIn, partiesOf } from './parties.ts';
import { takeDigest } from './sql.ts';

/** Mails a shortlisted applicant, unless the facility undid it within the seconds of its undo. */
export async function mailShortlisted(
  services: Services,
  { application_id, notification_id }: JobData['mailShortlisted'],
): Promise<void> {
  await inTransaction(services, system, async (work) => {
    const still = { id: application_id, status: 'shortlisted' } as const;
    const [application] = await work.system.find('Application', still, { limit: 1, lock: 'update' });
    const [notification] = await work.system.find('Notification', { id: notification_id }, { limit: 1 });
    if (!application || !notification) return;
    const reader = await activeUser(work, application.applicant_id);
    const { mail } = statusCopy('shortlisted', namesIn(await partiesOf(work, application), application));
    if (reader && mail) await mailNotification(work, reader, notification, mail);
  });
}

/** One mail for the applications that came since the last one. A repeated run finds nothing left to send. */
export async function mailNewApplications(
  services: Services,
  { job_id }: JobData['mailNewApplications'],
): Promise<void> {
  await inTransaction(services, system, async (work) => {
    const waiting = await takeDigest(work.tx, job_id);
    if (waiting === 0) return;
    const newest = { sort: '-applied_date', limit: waiting } as const;
    const applications = await work.system.find('Application', { job_id, status: 'pending' }, newest);
    const [first] = applications;
    const facility = first && (await activeUser(work, first.facility_id));
    if (!facility) return;
    const names = namesIn(await partiesOf(work, first), first);
    const { mail } =
      applications.length === 1 ? newApplicationCopy(names) : severalApplicationsCopy(names, applications.length);
    const link = pageHref('FacilityApplicants', { job: job_id, status: 'pending' });
    if (!mail) return;
    const { facility_id, site_id } = first;
    for (const id of [facility_id, ...(await colleaguesOf(work, { facility_id, site_id, right: 'recruit' }))]) {
      const reader = await activeUser(work, id);
      if (reader) await mailNotification(work, reader, { type: 'new_application', link }, mail);
    }
  });
}

async function activeUser(work: Work, id: string): Promise<User | undefined> {
  const [user] = await work.system.find('User', { id, is_active: true }, { limit: 1 });
  return user;
}
