import { layOutMail } from '#server/mail/layout.ts';
import type { Mail } from '#server/mail/outbox.ts';

type Addressee = { email: string; full_name: string };

/** To whoever asked, so that an owner who did not knows, and how to take it back. */
export function requestedMail(person: Addressee, publicUrl: string): Mail {
  const content = layOutMail({
    title: 'You asked us to delete your account',
    paragraphs: [
      `Hello ${person.full_name},`,
      'We received your request to delete your OpenLocum account. An administrator will complete it. Until then, you can keep using the account or cancel the request in your settings.',
      'If this wasn’t you, cancel the request and change your password.',
    ],
    action: { label: 'Open settings', url: `${publicUrl}/settings#danger` },
  });
  return { to: person.email, subject: 'Your request to delete your account', ...content, kind: 'deletion_requested' };
}

/** To each administrator. */
export function deletionToDoMail(administrator: Addressee, person: Addressee, publicUrl: string): Mail {
  const content = layOutMail({
    title: 'Someone asked us to delete their account',
    paragraphs: [
      `Hello ${administrator.full_name},`,
      `${person.full_name} (${person.email}) asked us to delete their account. The request is waiting for an administrator.`,
    ],
    action: { label: 'Open the request', url: `${publicUrl}/admin-users?state=deletion` },
  });
  return {
    to: administrator.email,
    subject: 'An account is waiting to be deleted',
    ...content,
    kind: 'deletion_to_do',
  };
}

/** The last mail an address gets. */
export function deletedMail(to: string): Mail {
  const content = layOutMail({
    title: 'Your account was deleted',
    paragraphs: [
      'As you asked, your OpenLocum account and your profile were deleted. You can no longer log in.',
      'What we must keep for a time, such as messages and verification documents, is kept without your name and address and is erased when its retention period ends.',
    ],
  });
  return { to, subject: 'Your OpenLocum account was deleted', ...content, kind: 'account_deleted' };
}
