import { jobFeedLimits } from '#domain/jobs/jobFeed.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { MailDraft } from '#server/platform/mail/mailDraft.ts';
import type { Services } from '#server/platform/services.ts';

/** Jobs no longer follow the feed, so it follows no setting. */
export function feedFailingMail({ env }: Pick<Services, 'env'>, to: string, url: string): MailDraft {
  const { host } = new URL(url);
  return {
    to,
    subject: mailText('feed.subject', { host }),
    content: {
      title: mailText('feed.subject', { host }),
      paragraphs: [mailText('feed.body', { host, count: jobFeedLimits.failuresToMail }), mailText('feed.next')],
      action: { label: mailText('feed.action'), url: env.publicUrl + pageHref('Workspace', { tab: 'developers' }) },
    },
    reader: 'known',
    kind: 'feed_failing',
  };
}
