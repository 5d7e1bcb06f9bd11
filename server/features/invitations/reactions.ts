import type { JobInvitation } from '#domain/invitations/jobInvitation.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notify, notifyFacility, quoted, notificationWords } from '#server/features/notifications/functions.ts';
import { nameSeenBy } from '#server/features/privacy/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';

/** Notifies the clinician of the invitation, and the facility of an answer that it can act on. */
export const notifyInvitation: Reaction<'JobInvitation'> = async (work, { before, after }) => {
  if (!after) return;
  if (!before) return notifyClinician(work, after);
  if (before.status !== after.status && after.status === 'interested') return notifyInterest(work, after);
};

async function notifyClinician(work: Work, invitation: JobInvitation): Promise<void> {
  const { id, clinician_id, job_id, job_title: job, facility_name: facility, message } = invitation;
  const title = notificationText('invitation.title.invited', { job });
  const body = notificationText('invitation.body.invited', { facility, job });
  await notify(work, {
    ...notificationWords(title, body),
    user_id: clinician_id,
    type: 'invitation',
    link: pageHref('JobDetail', { id: job_id }),
    event_key: `invitation:${id}`,
    mail: {
      subject: title,
      paragraphs: [body, ...quoted(facility, message)],
      action: mailText('invitation.action.answer'),
    },
  });
}

async function notifyInterest(work: Work, invitation: JobInvitation): Promise<void> {
  const { id, clinician_id, facility_id, site_id, job_id, job_title: job } = invitation;
  const [application] = await work.system.find('Application', { job_id, applicant_id: clinician_id }, { limit: 1 });
  if (application && application.status !== 'withdrawn') return;
  const [clinician, facility] = [
    await work.system.get('User', clinician_id),
    await work.system.get('User', facility_id),
  ];
  const name = nameSeenBy(facility, clinician) ?? notificationText('clinician.unknown');
  const title = notificationText('invitation.title.interested', { clinician: name });
  const body = notificationText('invitation.body.interested', { clinician: name, job });
  await notifyFacility(
    work,
    { facility_id, site_id, right: 'recruit' },
    {
      ...notificationWords(title, body),
      type: 'invitation',
      link: pageHref('Profile', { id: clinician_id }),
      event_key: `invitation:${id}:interested`,
      mail: {
        subject: title,
        paragraphs: [body],
        action: mailText('invitation.action.profile'),
      },
    },
  );
}
