import type { Notification } from '#domain/nouns/notification.ts';
import type { SavedSearch } from '#domain/nouns/savedSearch.ts';
import { searchSides } from '#domain/nouns/searchSides.ts';
import { jobHref } from '#domain/site/jobHref.ts';
import { sayNews } from '#domain/site/news.ts';
import { pageHref } from '#domain/site/siteMap.ts';
import { takeBack, told, type NotificationDraft } from '#server/features/notifications/functions.ts';
import type { Hit } from '#server/features/search/functions.ts';
import type { Work } from '#server/platform/work.ts';
import { searchesWithNews } from './sql.ts';

const eventPrefix = 'search:';

type News = Pick<NotificationDraft, 'title' | 'body' | 'said' | 'link'>;

/** In the product at once: one unread piece of news for each search, which counts up. Mail and push go by due dates. */
export async function tellHits(work: Work, hits: readonly Hit[]): Promise<void> {
  const bySearch = Map.groupBy(hits, ({ search_id }) => search_id);
  for (const search of await searchesWithNews(work.tx, [...bySearch.keys()], eventPrefix)) {
    const { id, user_id, kind, news_id } = search;
    const event_key = eventPrefix + id;
    const earlier = news_id === null ? undefined : await takeBack(work, user_id, event_key);
    const found = bySearch.get(id)!;
    const count = found.length + countIn(earlier);
    const news = count === 1 ? await newsOfOne(work, search, found[0]!.item_id) : newsOfMany(search, count);
    await work.system.create('Notification', { ...news, user_id, type: searchSides[kind].news, event_key });
  }
}

/** What news that nobody has read yet already counts. */
function countIn(earlier: Notification | undefined): number {
  return !earlier || earlier.read ? 0 : Number(earlier.said.title?.values?.['count'] ?? 1);
}

async function newsOfOne(work: Work, { kind, name }: SavedSearch, id: string): Promise<News> {
  if (kind === 'talent') {
    const { full_name } = await work.system.get('User', id);
    const clinician = full_name ?? sayNews('clinician.unknown');
    const body = sayNews('new_talent_match.body.match', { clinician, search: name });
    return { ...told(sayNews('new_talent_match.title.match'), body), link: pageHref('Profile', { id }) };
  }
  const { title, facility_name } = await work.system.get('Job', id);
  const body = facility_name ? sayNews('new_job_match.body.match', { job: title, facility: facility_name }) : title;
  return { ...told(sayNews('new_job_match.title.match'), body), link: jobHref(id, 'alert') };
}

function newsOfMany({ kind, name, query }: SavedSearch, count: number): News {
  const values = { count: String(count), search: name };
  const { news, page } = searchSides[kind];
  return { ...told(sayNews(`${news}.title.matches`, values), null), link: `${pageHref(page)}?${query}&sort=newest` };
}
