import { layOutMail } from '#server/mail/layout.ts';
import type { Mail } from '#server/mail/outbox.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** To the owner of an account that nobody has used for almost three years. */
export function archivingMail(person: { email: string; full_name: string }, until: Date, publicUrl: string): Mail {
  const by = day.format(until);
  const content = layOutMail({
    title: 'Your account will be archived',
    paragraphs: [
      `Hello ${person.full_name},`,
      `Nobody has logged in to your OpenLocum account for almost 3 years. Log in by ${by} to keep it.`,
      'After that day, the account is archived: the profile is hidden, open jobs are closed and you can no longer log in. We keep what is in the account.',
    ],
    action: { label: 'Log in', url: `${publicUrl}/login` },
  });
  return { to: person.email, subject: `Log in by ${by} to keep your account`, ...content, kind: 'account_idle' };
}
