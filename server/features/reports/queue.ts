import { reportTargets, type Report } from '#domain/report.ts';
import type { QueuedReport, ReportedItem } from '#domain/reportActs.ts';
import { pageHref } from '#domain/siteMap.ts';
import type { Work } from '#server/work.ts';
import { recordOf } from './sql.ts';

/** A report with everything its decision needs. Messages are shown to administrators here alone, one at a time. */
export async function withItem(work: Work, report: Report): Promise<QueuedReport> {
  return {
    report: work.repo.view('Report', report) as unknown as Report,
    item: await reportedItem(work, report),
    owner_name: await nameOf(work, report.owner_id),
    reporter_name: await nameOf(work, report.reporter_id),
    decided_by_name: await nameOf(work, report.decided_by),
    reporter_record: report.reporter_id === null ? null : await recordOf(work.tx, report.reporter_id),
  };
}

type Reader = (work: Work, id: string) => Promise<ReportedItem | null>;

const readers: Readonly<Record<Report['target_kind'], Reader>> = {
  async job(work, id) {
    const [job] = await work.system.find(reportTargets.job, { id }, { limit: 1 });
    if (!job) return null;
    const link = pageHref('JobDetail', { id });
    const pay = { min: job.pay_range_min, max: job.pay_range_max };
    return { title: job.title, text: job.description, media: null, link, hidden: job.is_hidden, pay };
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
      hidden: user.is_hidden,
    };
  },
  async post(work, id) {
    const [post] = await work.system.find(reportTargets.post, { id }, { limit: 1 });
    if (!post) return null;
    const link = pageHref('Profile', { id: post.user_id, tab: 'portfolio' });
    return { title: null, text: post.caption, media: post.media_url, link, hidden: post.is_hidden };
  },
  async message(work, id) {
    const [message] = await work.system.find(reportTargets.message, { id }, { limit: 1 });
    return message ? { title: null, text: message.body, media: null, link: null, hidden: message.is_hidden } : null;
  },
  async document(work, id) {
    const [document] = await work.system.find(reportTargets.document, { id }, { limit: 1 });
    if (!document) return null;
    const { name, file_name, file_url, url, is_hidden } = document;
    return { title: name ?? file_name, text: null, media: file_url ?? url, link: null, hidden: is_hidden };
  },
};

function reportedItem(work: Work, { target_kind, target_id }: Report): Promise<ReportedItem | null> {
  return readers[target_kind](work, target_id);
}

async function nameOf(work: Work, id: string | null): Promise<string | null> {
  const [user] = id ? await work.system.find('User', { id }, { limit: 1 }) : [];
  return user?.facility_name ?? user?.full_name ?? null;
}
