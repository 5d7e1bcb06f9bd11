import { system } from '#domain/language/access.ts';
import { verificationHours } from '#domain/site/limits.ts';
import { sayMail } from '#domain/site/mailTexts.ts';
import { pageHref } from '#domain/site/siteMap.ts';
import { waitingDocuments } from '#server/features/administration/functions.ts';
import { localeOfReader, queueDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';

/** Once a day while documents wait: nothing else tells administrators of them. */
export async function mailWaitingDocuments(services: Services): Promise<void> {
  await inTransaction(services, system, async (work) => {
    const { count, oldest_date } = await waitingDocuments(work);
    if (oldest_date === null) return;
    const hours = Math.floor((services.clock().getTime() - Date.parse(oldest_date)) / 3_600_000);
    const subject =
      count === 1 ? sayMail('documentsWaiting.subject.one') : sayMail('documentsWaiting.subject.many', { count });
    const oldest = sayOldest(hours);
    const body =
      count === 1
        ? sayMail('documentsWaiting.body.one', { oldest })
        : sayMail('documentsWaiting.body.many', { count, oldest });
    const action = {
      label: sayMail('documentsWaiting.action'),
      url: services.env.publicUrl + pageHref('AdminVerification'),
    };
    for (const administrator of await work.system.find('User', { role: 'admin', is_active: true })) {
      const paragraphs = [sayMail('hello', { name: administrator.full_name }), body];
      await queueDraft(work, {
        to: administrator.email,
        subject,
        content: { title: subject, paragraphs, action },
        locale: localeOfReader(administrator),
        kind: 'documents_to_do',
      });
    }
  });
}

function sayOldest(hours: number) {
  if (hours >= verificationHours) return sayMail('documentsWaiting.overdue', { hours, promised: verificationHours });
  return hours === 1 ? sayMail('documentsWaiting.hour') : sayMail('documentsWaiting.hours', { hours });
}
