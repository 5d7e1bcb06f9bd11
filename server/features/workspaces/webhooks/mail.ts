import { mailText } from '#domain/notifications/mailTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { MailDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';

/** Sending has stopped, so it follows no setting. */
export function webhookPausedMail(
  { env }: Pick<Services, 'env'>,
  to: string,
  url: string,
  because: 'gone' | 'failing',
): MailDraft {
  const { host } = new URL(url);
  return {
    to,
    subject: mailText('webhook.subject', { host }),
    content: {
      title: mailText('webhook.subject', { host }),
      paragraphs: [mailText(`webhook.${because}`, { host }), mailText('webhook.body')],
      action: { label: mailText('webhook.action'), url: env.publicUrl + pageHref('Workspace', { tab: 'developers' }) },
    },
    reader: 'known',
    kind: 'webhook_paused',
  };
}
