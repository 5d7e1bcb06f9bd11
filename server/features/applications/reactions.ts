import type { Application } from '#domain/applications/application.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';
import { pipeline } from '#server/platform/db/pipeline.ts';
import {
  notify,
  notifyFacility,
  resolveFacilityNotifications,
  type Readers,
} from '#server/features/notifications/functions.ts';
import { showApplicantsAgain } from '#server/features/privacy/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { newApplicationCopy, positionWithdrawnCopy, statusCopy, withdrawnCopy } from './mail.ts';
import { readPartiesOf, namesIn, namesOf, partiesOf } from './parties.ts';

/** Notifies the other side about every status of an application, whatever changed it. */
export const notifyApplication: Reaction<'Application'> = async (work, change) => {
  if (change.after === null || change.before?.status === change.after.status) return;
  const application = change.after;
  const before = change.before;
  if (before?.status === 'pending') await resolveFacilityNotifications(work, recruitersOf(before), eventOf(before));
  if (application.status === 'pending' || application.status === 'withdrawn')
    return notifyFacilityOf(work, application);
  if (before?.status === 'shortlisted' && application.status === 'reviewed') return forget(work, before);
  // The notification is about the interview or the offer, and the shortlisting goes with it.
  if (application.has_interview && before?.has_interview === false) return;
  if (application.has_offer && before?.has_offer === false) return;
  // A clinician who accepts an offer has taken that step themselves: both sides get a receipt.
  if (application.status === 'hired' && before?.has_offer && !application.has_offer) return;
  return notifyApplicant(work, application);
};

/** Applications carry the site of their job, so that one row decides which colleagues see it, and who applied. */
export const copySite: Reaction<'Job'> = async (work, { before, after }) => {
  if (!before || !after || before.site_id === after.site_id) return;
  await work.system.updateAll('Application', { job_id: after.id }, { site_id: after.site_id });
  await showApplicantsAgain(work.tx, after);
};

/** The notification about a step that was undone. */
async function forget(work: Work, before: Application): Promise<void> {
  const { applicant_id: user_id } = before;
  for (const { id } of await work.system.find('Notification', { user_id, event_key: eventOf(before) })) {
    await work.system.remove('Notification', id);
  }
}

function recruitersOf({ facility_id, site_id }: Application): Readers {
  return { facility_id, site_id, right: 'recruit' };
}

/** The server has not notified about this before: the state was reached just now. */
async function notifyFacilityOf(work: Work, application: Application): Promise<void> {
  const { id, job_id, status } = application;
  const isNew = status === 'pending';
  const { parties, waiting } = isNew
    ? await readPartiesOf(work, application)
    : { parties: await partiesOf(work, application), waiting: 0 };
  if (!parties.facility?.is_active) return;
  const names = namesIn(parties, application);
  const { mail, ...copy } = isNew ? newApplicationCopy(names) : withdrawnCopy(names);
  const notification = {
    ...copy,
    mail: waiting === 0 ? mail : null,
    event_key: eventOf(application),
    type: isNew ? 'new_application' : 'application_status_change',
    link: pageHref('FacilityApplicants', { id }),
  } as const;
  await pipeline(
    notifyFacility(work, recruitersOf(application), notification, parties.facility),
    waiting === 1 ? work.enqueue('mailNewApplications', { job_id }) : null,
  );
}

async function notifyApplicant(work: Work, application: Application): Promise<void> {
  const names = await namesOf(work, application);
  const status = application.status as Exclude<ApplicationStatus, 'pending' | 'withdrawn'>;
  const isEnded = application.decision_reason === 'position_withdrawn';
  const { mail, ...copy } = isEnded
    ? positionWithdrawnCopy(names)
    : statusCopy(status, names, application.decision_message);
  const isShortlisted = status === 'shortlisted';
  const notification = await notify(work, {
    ...copy,
    mail: isShortlisted ? null : mail,
    event_key: eventOf(application),
    user_id: application.applicant_id,
    type: 'application_status_change',
    link: '/my-applications',
  });
  if (isShortlisted && notification)
    await work.enqueue('mailShortlisted', { notification_id: notification.id, application_id: application.id });
}

/**
 * A withdrawn application may be submitted and withdrawn again: each time notifies. Of what is looked for later the moment is
 * that of the step: the applicant changes the row in between by what they share.
 */
function eventOf({ id, status, updated_date, applied_date, shortlisted_date }: Application): string {
  const step = { pending: applied_date, shortlisted: shortlisted_date }[status as string];
  return `application:${id}:${status}:${step ?? updated_date}`;
}
