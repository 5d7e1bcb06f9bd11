import { mailText } from '#domain/notifications/mailTexts.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notifyFacility, told } from '#server/features/notifications/functions.ts';
import type { Work } from '#server/platform/work.ts';

/** Notifies those who manage a facility of what became of its verification, with an email. */
export async function notifyVerification(
  work: Work,
  facility_id: string,
  event_key: string,
  title: LocalizedText,
  body: LocalizedText,
): Promise<void> {
  const news = told(title, body);
  await notifyFacility(
    work,
    { facility_id, right: 'own' },
    {
      ...news,
      type: 'profile_verified',
      link: pageHref('Workspace', { tab: 'verification' }),
      event_key,
      mail: { subject: news.said.title, paragraphs: [news.said.body], action: mailText('facilityCheck.action') },
    },
  );
}
