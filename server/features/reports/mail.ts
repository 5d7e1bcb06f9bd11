import type { Report, ReportTarget } from '#domain/report.ts';
import { reportHours } from '#domain/report.ts';
import { pageHref } from '#domain/siteMap.ts';
import { notify } from '#server/features/notifications/functions.ts';
import { layOutMail } from '#server/mail/layout.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Work } from '#server/work.ts';

const nouns: Readonly<Record<ReportTarget, string>> = {
  job: 'job',
  user: 'profile',
  post: 'portfolio post',
  message: 'message',
  document: 'document',
};

/** A report is work that is due: its mail is not one of those that can be switched off. It never holds the item. */
export async function mailAdministrators(work: Work, report: Report, hidden: boolean): Promise<void> {
  const what = nouns[report.target_kind];
  const now = hidden ? `The ${what} is hidden until the report is decided.` : `The ${what} stays visible until then.`;
  for (const { email, full_name } of await work.system.find('User', { role: 'admin', is_active: true })) {
    const subject = `New report: ${report.reason}`;
    const content = layOutMail({
      title: subject,
      paragraphs: [
        `Hello ${full_name},`,
        `Someone reported a ${what}. It must be decided within ${reportHours} hours.`,
        now,
      ],
      action: { label: 'Open the reports', url: work.services.env.publicUrl + pageHref('AdminReports') },
    });
    await queueMail(work, { to: email, subject, ...content, kind: 'report' });
  }
}

/** To whoever's item has just gone out of sight: nobody should learn that from somebody else. */
export async function tellHidden(work: Work, report: Report): Promise<void> {
  await notify(work, { ...hiddenWords(report), ...placed(report), event_key: `report-hidden:${report.id}` });
}

export function hiddenWords({ target_kind }: Pick<Report, 'target_kind'>) {
  const what = nouns[target_kind];
  const title = `Your ${what} is temporarily hidden`;
  const body = `Someone reported your ${what}. It is hidden while we review it, which takes ${reportHours} hours at most. You can answer on its page.`;
  return { title, body, mail: { subject: title, paragraphs: [body], action: 'Open OpenLocum' } };
}

/** To the owner of an item that nothing holds back any more. */
export async function tellShown(work: Work, report: Report): Promise<void> {
  await notify(work, { ...shownWords(report), ...placed(report), event_key: `report-shown:${report.id}` });
}

export function shownWords({ target_kind }: Pick<Report, 'target_kind'>) {
  const what = nouns[target_kind];
  const title = `Your ${what} is visible again`;
  const body = `We reviewed the report about your ${what} and found nothing wrong.`;
  return { title, body, mail: { subject: title, paragraphs: [body], action: 'Open OpenLocum' } };
}

/** To whoever's item was taken away. Who reported it, and what the administrators noted, stays with them. */
export async function tellOwner(work: Work, report: Report): Promise<void> {
  await notify(work, { ...removedWords(report), ...placed(report), event_key: `report:${report.id}` });
}

export function removedWords({ target_kind, reason }: Pick<Report, 'target_kind' | 'reason'>) {
  const what = nouns[target_kind];
  const title = `Your ${what} was removed`;
  const body = `We reviewed a report about your ${what} (${reason}) and removed it. Please contact us if you think this is a mistake.`;
  return { title, body, mail: { subject: title, paragraphs: [body], action: 'Open OpenLocum' } };
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
