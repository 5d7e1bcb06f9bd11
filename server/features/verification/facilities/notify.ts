import { mailText } from '#domain/notifications/mailTexts.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notifyFacility, notificationWords } from '#server/features/notifications/functions.ts';
import type { Work } from '#server/platform/work.ts';

/** Notifies those who manage a facility of what became of its verification, with an email. */
export async function notifyVerification(
  work: Work,
  facility_id: string,
  event_key: string,
  title: LocalizedText,
  body: LocalizedText,
): Promise<void> {
  const notification = notificationWords(title, body);
  await notifyFacility(
    work,
    { facility_id, right: 'own' },
    {
      ...notification,
      type: 'profile_verified',
      link: pageHref('Workspace', { tab: 'verification' }),
      event_key,
      mail: {
        subject: notification.said.title,
        paragraphs: [notification.said.body],
        action: mailText('facilityCheck.action'),
      },
    },
  );
}
