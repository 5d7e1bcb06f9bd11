import type { Document } from '#domain/credentials/document.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { dayText } from '#domain/shared/dayTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { notificationWords, type NotificationDraft } from '#server/features/notifications/functions.ts';
import { whatOf, type EndingTerm } from './expiryCopy.ts';

type Copy = Pick<NotificationDraft, 'title' | 'body' | 'said' | 'mail'>;

/** The reason stays in the product: it may say more about the document than a mail should. */
export function rejectedCopy({ type, admin_notes }: Document, isBadgeLost: boolean): Copy {
  const what = notificationText(type === 'other' ? 'what.document' : `what.${type}`);
  const notes = admin_notes ?? '';
  const body = isBadgeLost ? 'doc_rejected.body.rejectedUnverified' : 'doc_rejected.body.rejected';
  const title = notificationText(isBadgeLost ? 'doc_rejected.title.unverified' : 'doc_rejected.title.rejected');
  const notification = notificationWords(title, notificationText(body, { what, notes }));
  return {
    ...notification,
    body: shortened(notification.body),
    mail: {
      subject: isBadgeLost ? title : mailText('documentRejected.subject'),
      paragraphs: [mailText('documentRejected.body', { what })],
      action: mailText('documentRejected.action'),
    },
  };
}

/** `ending`: what was approved just now, if it ends soon. */
export function verifiedCopy(ending: EndingTerm | null): Copy {
  const body = ending
    ? notificationText('profile_verified.body.verifiedUntil', {
        what: whatOf(ending),
        date: dayText(ending.expires_date!),
      })
    : notificationText('profile_verified.body.verified');
  const notification = notificationWords(notificationText('profile_verified.title.verified'), body);
  return { ...notification, mail: mailOf(notification.said, 'verified.action') };
}

export function unverifiedCopy(): Copy {
  const notification = notificationWords(
    notificationText('doc_rejected.title.unverified'),
    notificationText('doc_rejected.body.unverified'),
  );
  return { ...notification, mail: mailOf(notification.said, 'unverified.action') };
}

/** Another account has the same NPI: whose it is a reviewer finds out. */
export function npiSharedCopy(): Copy {
  const notification = notificationWords(
    notificationText('doc_rejected.title.unverified'),
    notificationText('doc_rejected.body.npiShared'),
  );
  return { ...notification, mail: mailOf(notification.said, 'unverified.action') };
}

function mailOf(
  { title, body }: Record<'title' | 'body', LocalizedText>,
  action: 'verified.action' | 'unverified.action',
) {
  return { subject: title, paragraphs: [body], action: mailText(action) };
}

/** A notification's body holds 1000 characters, an administrator's notes 2000. */
function shortened(text: string): string {
  return text.length <= 1000 ? text : `${text.slice(0, 999)}…`;
}
