import type { User } from '#domain/accounts/user.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import type { Reference } from '#domain/references/reference.ts';
import { referenceLimits } from '#domain/references/vocabulary.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { queueDraft, type MailDraft } from '#server/platform/mail/mailDraft.ts';
import { writeMailLink } from '#server/platform/mail/mailLinks.ts';
import type { Services } from '#server/platform/services.ts';
import type { Work } from '#server/platform/work.ts';

const subjects = {
  first: mailText('reference.subject'),
  again: mailText('reference.subject.again'),
  last: mailText('reference.subject.last'),
} as const;

/** Mails the referee the link of the form. */
export async function mailReferee(
  work: Work,
  clinician: User,
  reference: Reference,
  time: keyof typeof subjects,
): Promise<void> {
  await queueDraft(work, refereeMail(work.services, clinician, reference, time));
}

/** The reader may have no account, so it follows no setting; its own link stops such mails. */
export function refereeMail(
  { env, auth }: Pick<Services, 'env' | 'auth'>,
  { full_name: clinician }: Pick<User, 'full_name'>,
  { id, referee_name: referee, referee_email: address, workplace }: Reference,
  time: keyof typeof subjects,
): MailDraft {
  const token = writeMailLink(auth.mailLinkKey, { does: 'reference', reference_id: id, address });
  const subject = subjects[time];
  return {
    to: address,
    subject,
    content: {
      title: subject,
      paragraphs: [
        mailText('reference.hello', { referee }),
        mailText('reference.asks', { clinician, workplace }),
        mailText('reference.how', { clinician }),
        mailText('reference.until', { days: referenceLimits.waitDays }),
      ],
      action: { label: mailText('reference.action'), url: env.publicUrl + pageHref('Reference', { token }) },
      footnote: mailText('reference.footnote', { clinician }),
      links: [{ label: mailText('reference.stop'), url: env.publicUrl + pageHref('Reference', { token, stop: '1' }) }],
    },
    reader: 'stranger',
    kind: 'reference',
    token,
    unsubscribeUrl: `${env.publicUrl}/api/unsubscribe?token=${token}`,
  };
}
