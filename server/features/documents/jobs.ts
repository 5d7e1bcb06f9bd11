import { system } from '#domain/access.ts';
import { reviewHours } from '#domain/administrationActs.ts';
import { pageHref } from '#domain/siteMap.ts';
import { waitingDocuments } from '#server/features/administration/functions.ts';
import { layOutMail } from '#server/mail/layout.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { inTransaction } from '#server/work.ts';

/** Once a day while documents wait: nothing else tells administrators of them. */
export async function mailWaitingDocuments(services: Services): Promise<void> {
  await inTransaction(services, system, async (work) => {
    const { count, oldest_date } = await waitingDocuments(work);
    if (oldest_date === null) return;
    const hours = Math.floor((services.clock().getTime() - Date.parse(oldest_date)) / 3_600_000);
    const what = count === 1 ? 'One document is waiting' : `${count} documents are waiting`;
    const promise = hours >= reviewHours ? `We promise a review within ${reviewHours} hours.` : '';
    for (const { email, full_name } of await work.system.find('User', { role: 'admin', is_active: true })) {
      const content = layOutMail({
        title: `${what} for verification`,
        paragraphs: [
          `Hello ${full_name},`,
          `${what} for verification. The oldest has been waiting for ${hours} ${hours === 1 ? 'hour' : 'hours'}. ${promise}`.trim(),
        ],
        action: { label: 'Review documents', url: services.env.publicUrl + pageHref('AdminVerification') },
      });
      await queueMail(work, { to: email, subject: `${what} for verification`, ...content, kind: 'documents_to_do' });
    }
  });
}
