import type { SearchKind } from '#domain/alerts/savedSearch.ts';
import { searchSides } from '#domain/search/searchSides.ts';
import { jobHref } from '#domain/jobs/jobHref.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { pushTo } from '#server/features/notifications/push/functions.ts';
import type { Work } from '#server/platform/work.ts';
import { alertSubject } from './alertSubject.ts';
import type { Alert } from './chooseCards.ts';
import { jobsById, type Reader } from './sql.ts';

/** What a person's searches found, as one message in their browsers: it says what the mail's subject says. */
export async function pushAlert(work: Work, reader: Reader, kind: SearchKind, alert: Alert): Promise<void> {
  const [section] = alert.sections;
  if (!section) return;
  const only = alert.total === 1 ? section.cards[0]?.id : undefined;
  const [job] = only && kind === 'jobs' ? await jobsById(work.tx, [only]) : [];
  const { page } = searchSides[kind];
  const found = alert.sections.length === 1 ? `${pageHref(page)}?${section.search.query}` : pageHref('Alerts');
  await pushTo(work, reader, {
    title: alertSubject(kind, alert, job?.title),
    body: null,
    path: only ? itemHref(kind, only) : found,
    tag: alert.sections.length === 1 ? `search:${section.search.id}` : 'alerts',
  });
}

function itemHref(kind: SearchKind, id: string): string {
  return kind === 'jobs' ? jobHref(id, 'alert') : pageHref(searchSides[kind].item, { id });
}
