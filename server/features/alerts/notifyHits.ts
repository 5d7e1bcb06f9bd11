import type { Job } from '#domain/jobs/job.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import type { SavedSearch } from '#domain/alerts/savedSearch.ts';
import { searchSides } from '#domain/search/searchSides.ts';
import type { User } from '#domain/accounts/user.ts';
import { jobHref } from '#domain/jobs/jobHref.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { takeBack, notificationWords, type NotificationDraft } from '#server/features/notifications/functions.ts';
import type { Hit } from '#server/features/search/functions.ts';
import { pipeline } from '#server/platform/db/pipeline.ts';
import type { Work } from '#server/platform/work.ts';
import { jobsById, peopleById, searchesWithMatches } from './sql.ts';

const eventPrefix = 'search:';

type FoundNotification = Pick<NotificationDraft, 'title' | 'body' | 'said' | 'link'>;

/** Notifications sent in parallel. */
const batchSize = 200;

/** In the product immediately: one unread notification for each search, which counts up. Mail and push go by due dates. */
export async function notifyHits(work: Work, hits: readonly Hit[]): Promise<void> {
  const bySearch = Map.groupBy(hits, ({ search_id }) => search_id);
  const found = await itemsOf(work, hits);
  const drafts: Parameters<Work['system']['create']>[1][] = [];
  for (const search of await searchesWithMatches(work.tx, [...bySearch.keys()], eventPrefix)) {
    const { id, user_id, kind, news_id } = search;
    const event_key = eventPrefix + id;
    const earlier = news_id === null ? undefined : await takeBack(work, user_id, event_key);
    const own = bySearch.get(id)!;
    const count = own.length + countIn(earlier);
    const notification =
      count === 1 ? notificationOfOne(search, own[0]!.item_id, found) : notificationOfMany(search, count);
    if (notification) drafts.push({ ...notification, user_id, type: searchSides[kind].notificationType, event_key });
  }
  // None waits for another's answer.
  for (let from = 0; from < drafts.length; from += batchSize) {
    await pipeline(...drafts.slice(from, from + batchSize).map((draft) => work.system.create('Notification', draft)));
  }
}

/** What an unread notification counts already. */
function countIn(earlier: Notification | undefined): number {
  return !earlier || earlier.read ? 0 : Number(earlier.said.title?.values?.['count'] ?? 1);
}

/** What was found, by id. */
interface Items {
  jobs: ReadonlyMap<string, Pick<Job, 'title' | 'facility_name'>>;
  talent: ReadonlyMap<string, Pick<User, 'full_name'>>;
}

/** All of it together: thousands of searches may have found the same. */
async function itemsOf({ tx }: Work, hits: readonly Hit[]): Promise<Items> {
  const ids = [...new Set(hits.map(({ item_id }) => item_id))];
  const [jobs, people] = await pipeline(jobsById(tx, ids), peopleById(tx, ids));
  return { jobs: new Map(jobs.map((job) => [job.id, job])), talent: new Map(people.map((user) => [user.id, user])) };
}

/** Null: it has been deleted since. */
function notificationOfOne({ kind, name }: SavedSearch, id: string, found: Items): FoundNotification | null {
  if (kind === 'talent') {
    const person = found.talent.get(id);
    if (!person) return null;
    const clinician = person.full_name ?? notificationText('clinician.unknown');
    const body = notificationText('new_talent_match.body.match', { clinician, search: name });
    return {
      ...notificationWords(notificationText('new_talent_match.title.match'), body),
      link: pageHref('Profile', { id }),
    };
  }
  const job = found.jobs.get(id);
  if (!job) return null;
  const { title, facility_name } = job;
  const body = facility_name
    ? notificationText('new_job_match.body.match', { job: title, facility: facility_name })
    : title;
  return { ...notificationWords(notificationText('new_job_match.title.match'), body), link: jobHref(id, 'alert') };
}

function notificationOfMany({ kind, name, query }: SavedSearch, count: number): FoundNotification {
  const values = { count: String(count), search: name };
  const { notificationType, page } = searchSides[kind];
  return {
    ...notificationWords(notificationText(`${notificationType}.title.matches`, values), null),
    link: `${pageHref(page)}?${query}&sort=newest`,
  };
}
