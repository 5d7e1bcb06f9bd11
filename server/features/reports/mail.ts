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
  const now = hidden ? `The ${what} is hidden until the report is decided.` : `The ${what} can be seen until then.`;
  for (const { email, full_name } of await work.system.find('User', { role: 'admin', is_active: true })) {
    const subject = `New report: ${report.reason}`;
    const content = layOutMail({
      title: subject,
      paragraphs: [
        `Hello ${full_name},`,
        `Somebody reported a ${what}. It must be decided within ${reportHours} hours.`,
        now,
      ],
      action: { label: 'Open the reports', url: work.services.env.publicUrl + pageHref('AdminReports') },
    });
    await queueMail(work, { to: email, subject, ...content, kind: 'report' });
  }
}

/** To whoever's item was taken away. Who reported it, and what the administrators noted, stays with them. */
export async function tellOwner(work: Work, report: Report): Promise<void> {
  await notify(work, {
    ...removedWords(report),
    user_id: report.owner_id,
    type: 'doc_rejected',
    link: placeOf(report),
    event_key: `report:${report.id}`,
  });
}

export function removedWords({ target_kind, reason }: Pick<Report, 'target_kind' | 'reason'>) {
  const what = nouns[target_kind];
  const title = `Your ${what} was removed`;
  const body = `We looked into a report about your ${what} (${reason}) and removed it from sight. Write to us if you think this is wrong.`;
  return { title, body, mail: { subject: title, paragraphs: [body], action: 'Open OpenLocum' } };
}

/** Where the owner keeps such items. */
function placeOf({ target_kind, owner_id }: Report): string {
  if (target_kind === 'job') return pageHref('FacilityJobs');
  if (target_kind === 'post') return pageHref('Portfolio');
  if (target_kind === 'message') return pageHref('Messages');
  if (target_kind === 'document') return pageHref('VerificationCheck');
  return pageHref('Profile', { id: owner_id });
}
