import { reportTargets, type Report } from '#domain/moderation/report.ts';
import type { QueuedReport, ReportedItem } from '#domain/moderation/contracts.ts';
import { statedRange } from '#domain/pay/statedPay.ts';
import { isHidden } from '#domain/moderation/contentVisibility.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { User } from '#domain/accounts/user.ts';
import { lastDecision } from '#server/platform/auth/decisions.ts';
import type { Work } from '#server/platform/work.ts';
import { recordOf } from './sql.ts';

/** A report with everything its decision needs. Messages are shown to administrators here alone, one at a time. */
export async function withItem(work: Work, report: Report): Promise<QueuedReport> {
  const [owner] = await work.system.find('User', { id: report.owner_id }, { limit: 1 });
  const warned = await lastDecision(work.tx, 'Report', report.id, warningMark);
  return {
    report: work.repo.view('Report', report),
    item: await reportedItem(work, report),
    owner_name: nameIn(owner),
    owner_active: owner?.is_active ?? false,
    reporter_name: await nameOf(work, report.reporter_id),
    decided_by_name: await nameOf(work, report.decided_by),
    warned: warned && { name: warned.name, date: warned.date },
    reporter_record: report.reporter_id === null ? null : await recordOf(work.tx, report.reporter_id),
  };
}

/** In the audit log, the name of what a warning adds to a report. */
export const warningMark = 'warning';

type Reader = (work: Work, id: string) => Promise<ReportedItem | null>;

const readers: Readonly<Record<Report['target_kind'], Reader>> = {
  async job(work, id) {
    const [job] = await work.system.find(reportTargets.job, { id }, { limit: 1 });
    if (!job) return null;
    const link = pageHref('JobDetail', { id });
    const pay = statedRange(job);
    return { title: job.title, text: job.description, media: null, link, hidden: isHidden(job), pay };
  },
  async user(work, id) {
    const [user] = await work.system.find(reportTargets.user, { id }, { limit: 1 });
    if (!user) return null;
    const text = [user.headline, user.bio].filter(Boolean).join('\n\n');
    return {
      title: user.facility_name ?? user.full_name,
      text: text || null,
      media: user.hero_media ?? user.avatar,
      link: pageHref('Profile', { id }),
      hidden: isHidden(user),
    };
  },
  async post(work, id) {
    const [post] = await work.system.find(reportTargets.post, { id }, { limit: 1 });
    if (!post) return null;
    const link = pageHref('Profile', { id: post.user_id, tab: 'portfolio' });
    return { title: null, text: post.caption, media: post.media_url, link, hidden: isHidden(post) };
  },
  async message(work, id) {
    const [message] = await work.system.find(reportTargets.message, { id }, { limit: 1 });
    if (!message) return null;
    const files = message.attachments.map(({ file_url, name }) => ({ file_url, name }));
    return { title: null, text: message.body, media: null, link: null, hidden: isHidden(message), files };
  },
  async document(work, id) {
    const [document] = await work.system.find(reportTargets.document, { id }, { limit: 1 });
    if (!document) return null;
    const { name, file_name, file_url, url } = document;
    return { title: name ?? file_name, text: null, media: file_url ?? url, link: null, hidden: isHidden(document) };
  },
};

function reportedItem(work: Work, { target_kind, target_id }: Report): Promise<ReportedItem | null> {
  return readers[target_kind](work, target_id);
}

async function nameOf(work: Work, id: string | null): Promise<string | null> {
  const [user] = id ? await work.system.find('User', { id }, { limit: 1 }) : [];
  return nameIn(user);
}

function nameIn(user: User | undefined): string | null {
  return user?.facility_name ?? user?.full_name ?? null;
}
