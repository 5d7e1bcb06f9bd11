import type { Report, ReportTarget } from '#domain/moderation/report.ts';
import { reportHours } from '#domain/moderation/report.ts';
import type { User } from '#domain/accounts/user.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { notify, notificationWords, type NotificationWords } from '#server/features/notifications/functions.ts';
import { localeOfReader, queueDraft, type MailDraft } from '#server/platform/mail/mailDraft.ts';
import type { Work } from '#server/platform/work.ts';

function nounOf(kind: ReportTarget): LocalizedText {
  return notificationText(kind === 'user' ? 'what.profile' : `what.${kind}`);
}

/** A report is work that is due: its mail is not one of those that can be switched off. It never holds the item. */
export async function mailAdministrators(work: Work, report: Report, hidden: boolean): Promise<void> {
  for (const administrator of await work.system.find('User', { role: 'admin', is_active: true })) {
    await queueDraft(work, reportMail(administrator, report, { hidden, publicUrl: work.services.env.publicUrl }));
  }
}

type Reader = Pick<User, 'email' | 'full_name' | 'appearance'>;

export function reportMail(
  administrator: Reader,
  { target_kind, reason }: Pick<Report, 'target_kind' | 'reason'>,
  { hidden, publicUrl }: { hidden: boolean; publicUrl: string },
): MailDraft {
  const what = nounOf(target_kind);
  const subject = mailText('report.subject', { reason: notificationText(`reason.${reason}`) });
  return {
    to: administrator.email,
    subject,
    content: {
      title: subject,
      paragraphs: [
        mailText('hello', { name: administrator.full_name }),
        mailText('report.body', { what, hours: reportHours }),
        mailText(hidden ? 'report.hidden' : 'report.visible', { what }),
      ],
      action: { label: mailText('report.action'), url: publicUrl + pageHref('AdminReports') },
    },
    locale: localeOfReader(administrator),
    reader: 'known',
    kind: 'report',
  };
}

/** To the owner of an item that was just hidden: they should not learn that from others. */
export async function notifyHidden(work: Work, report: Report): Promise<void> {
  await notify(work, { ...hiddenCopy(report), ...placed(report), event_key: `report-hidden:${report.id}` });
}

export function hiddenCopy({ target_kind }: Pick<Report, 'target_kind'>) {
  const what = nounOf(target_kind);
  const body = notificationText('doc_rejected.body.hidden', { what, hours: reportHours });
  return withMail(notificationWords(notificationText('doc_rejected.title.hidden', { what }), body));
}

/** To the owner of an item that nothing holds back anymore. */
export async function notifyShown(work: Work, report: Report): Promise<void> {
  await notify(work, { ...shownCopy(report), ...placed(report), event_key: `report-shown:${report.id}` });
}

export function shownCopy({ target_kind }: Pick<Report, 'target_kind'>) {
  const what = nounOf(target_kind);
  return withMail(
    notificationWords(
      notificationText('doc_rejected.title.shown', { what }),
      notificationText('doc_rejected.body.shown', { what }),
    ),
  );
}

/** To the owner of an item that was removed. The reporter's name and the administrators' notes stay private. */
export async function notifyOwner(work: Work, report: Report): Promise<void> {
  await notify(work, { ...removedCopy(report), ...placed(report), event_key: `report:${report.id}` });
}

export function removedCopy({ target_kind, reason }: Pick<Report, 'target_kind' | 'reason'>) {
  const what = nounOf(target_kind);
  const body = notificationText('doc_rejected.body.removed', { what, reason: notificationText(`reason.${reason}`) });
  return withMail(notificationWords(notificationText('doc_rejected.title.removed', { what }), body));
}

function withMail(notification: NotificationWords) {
  const { title, body } = notification.said;
  return { ...notification, mail: { subject: title, paragraphs: [body], action: mailText('openProduct') } };
}

/** To the owner of a reported item; false when the account is closed. No such mail can be switched off. */
export async function notifyWarned(work: Work, report: Report, note: string): Promise<boolean> {
  const words = warnedCopy(report, note);
  const notification = { ...placed(report), ...words, event_key: `report-warned:${report.id}`, mail: null };
  if (!(await notify(work, notification))) return false;
  const owner = await work.system.get('User', report.owner_id);
  await queueDraft(work, warnedMail(owner, words, work.services.env.publicUrl + notification.link));
  return true;
}

export function warnedMail(owner: Reader, { said: { title, body } }: NotificationWords, url: string): MailDraft {
  return {
    to: owner.email,
    subject: title,
    content: {
      title,
      paragraphs: [mailText('hello', { name: owner.full_name }), body, mailText('warned.contact')],
      action: { label: mailText('openProduct'), url },
    },
    locale: localeOfReader(owner),
    reader: 'known',
    kind: 'report',
  };
}

export function warnedCopy({ target_kind, reason }: Pick<Report, 'target_kind' | 'reason'>, note: string) {
  const what = nounOf(target_kind);
  const values = { what, reason: notificationText(`reason.${reason}`), notes: note };
  return notificationWords(
    notificationText('doc_rejected.title.warned', { what }),
    notificationText('doc_rejected.body.warned', values),
  );
}

function placed(report: Report) {
  return { user_id: report.owner_id, type: 'doc_rejected', link: placeOf(report) } as const;
}

/** Where the owner finds the item. */
function placeOf({ target_kind, target_id, owner_id }: Report): string {
  if (target_kind === 'job') return pageHref('JobDetail', { id: target_id });
  if (target_kind === 'post') return pageHref('Profile', { id: owner_id, tab: 'portfolio' });
  if (target_kind === 'message') return pageHref('Messages');
  if (target_kind === 'document') return pageHref('VerificationCheck');
  return pageHref('Profile', { id: owner_id });
}
