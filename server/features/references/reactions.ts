import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { Reference } from '#domain/references/reference.ts';
import { referenceLimits } from '#domain/references/vocabulary.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notify, notifyFacility, notificationWords } from '#server/features/notifications/functions.ts';
import { nameToReader } from '#server/features/privacy/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';

/** Notifies the clinician of how a request ended or that it came back, and the facilities that read an answer. */
export const notifyReference: Reaction<'Reference'> = async (work, { before, after }) => {
  if (!before || !after) return;
  const hasEnded = before.status !== after.status;
  if (hasEnded) await notifyClinician(work, after, after.status);
  else if (after.bounced_date !== null && before.bounced_date === null) await notifyClinician(work, after, 'returned');
  if (after.status !== 'given') return;
  const read = hasEnded ? [] : before.shared_with;
  for (const facilityId of after.shared_with)
    if (!read.includes(facilityId)) await notifyReaders(work, after, facilityId);
};

async function notifyClinician(
  work: Work,
  { id, clinician_id, referee_name }: Reference,
  event: Reference['status'] | 'returned',
): Promise<void> {
  if (event !== 'given' && event !== 'declined' && event !== 'no_reply' && event !== 'returned') return;
  const title = notificationText(`reference.title.${event}`, { referee: referee_name });
  const body =
    event === 'no_reply'
      ? notificationText('reference.body.no_reply', { days: referenceLimits.waitDays })
      : notificationText(`reference.body.${event}`);
  await notify(work, {
    ...notificationWords(title, body),
    user_id: clinician_id,
    type: 'reference',
    link: pageHref('References'),
    event_key: `reference:${id}:${event}`,
    mail: { subject: title, paragraphs: [body], action: mailText('reference.open') },
  });
}

async function notifyReaders(work: Work, reference: Reference, facility_id: string): Promise<void> {
  const { id, clinician_id, referee_name: referee, workplace } = reference;
  const [application] = await work.system.find(
    'Application',
    { applicant_id: clinician_id, facility_id },
    { limit: 1, sort: '-created_date' },
  );
  if (!application) return;
  const clinician = (await nameToReader(work, facility_id, clinician_id)) ?? notificationText('clinician.unknown');
  const title = notificationText('reference.title.shared', { clinician });
  const body = notificationText('reference.body.shared', { referee, workplace });
  await notifyFacility(
    work,
    { facility_id, site_id: application.site_id, right: 'recruit' },
    {
      ...notificationWords(title, body),
      type: 'reference',
      link: pageHref('FacilityApplicants', { id: application.id }),
      event_key: `reference:${id}:shared`,
      mail: { subject: title, paragraphs: [body], action: mailText('reference.openApplication') },
    },
  );
}
