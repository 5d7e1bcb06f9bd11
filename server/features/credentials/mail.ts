import type { Document } from '#domain/credentials/document.ts';
import { sayMail } from '#domain/notifications/mailTexts.ts';
import { sayDay } from '#domain/shared/dayTexts.ts';
import { sayNews } from '#domain/notifications/notificationTexts.ts';
import type { Said } from '#domain/core/said.ts';
import { told, type NotificationDraft } from '#server/features/notifications/functions.ts';
import { whatOf, type Ending } from './expiryCopy.ts';

type Copy = Pick<NotificationDraft, 'title' | 'body' | 'said' | 'mail'>;

/** The reason stays in the product: it may say more about the document than a mail should. */
export function rejectedCopy({ type, admin_notes }: Document, isBadgeLost: boolean): Copy {
  const what = sayNews(type === 'other' ? 'what.document' : `what.${type}`);
  const notes = admin_notes ?? '';
  const body = isBadgeLost ? 'doc_rejected.body.rejectedUnverified' : 'doc_rejected.body.rejected';
  const title = sayNews(isBadgeLost ? 'doc_rejected.title.unverified' : 'doc_rejected.title.rejected');
  const news = told(title, sayNews(body, { what, notes }));
  return {
    ...news,
    body: shortened(news.body),
    mail: {
      subject: isBadgeLost ? title : sayMail('documentRejected.subject'),
      paragraphs: [sayMail('documentRejected.body', { what })],
      action: sayMail('documentRejected.action'),
    },
  };
}

/** `ending`: what was approved just now, if it ends soon. */
export function verifiedCopy(ending: Ending | null): Copy {
  const body = ending
    ? sayNews('profile_verified.body.verifiedUntil', { what: whatOf(ending), date: sayDay(ending.expires_date!) })
    : sayNews('profile_verified.body.verified');
  const news = told(sayNews('profile_verified.title.verified'), body);
  return { ...news, mail: mailOf(news.said, 'verified.action') };
}

export function unverifiedCopy(): Copy {
  const news = told(sayNews('doc_rejected.title.unverified'), sayNews('doc_rejected.body.unverified'));
  return { ...news, mail: mailOf(news.said, 'unverified.action') };
}

/** Another account has the same NPI: whose it is a reviewer finds out. */
export function npiSharedCopy(): Copy {
  const news = told(sayNews('doc_rejected.title.unverified'), sayNews('doc_rejected.body.npiShared'));
  return { ...news, mail: mailOf(news.said, 'unverified.action') };
}

function mailOf({ title, body }: Record<'title' | 'body', Said>, action: 'verified.action' | 'unverified.action') {
  return { subject: title, paragraphs: [body], action: sayMail(action) };
}

/** A notification's body holds 1000 characters, an administrator's notes 2000. */
function shortened(text: string): string {
  return text.length <= 1000 ? text : `${text.slice(0, 999)}…`;
}
