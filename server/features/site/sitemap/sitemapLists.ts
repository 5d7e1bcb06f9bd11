import { pageHref, type PageName } from '#domain/shared/siteMap.ts';
import type { GeneratedList } from '#server/platform/generatedFiles/generatedList.ts';
import { entry, sitemapEnd, sitemapStart } from './entry.ts';
import { entryColumns, listedJobs, listedPeople } from './sql.ts';

/** What one sitemap may hold, by its standard. */
export const maxAddresses = 50_000;
const maxBytes = 50 * 1024 * 1024;

/** What is listed besides pages, by the names of its sitemaps. */
export const sitemapLists = {
  jobs: listOf('jobs', listedJobs, 'JobDetail'),
  profiles: listOf('profiles', listedPeople, 'Profile'),
} as const;

export type SitemapKind = keyof typeof sitemapLists;

function listOf(name: string, rows: GeneratedList['rows'], page: PageName): GeneratedList {
  return {
    name,
    type: 'application/xml; charset=utf-8',
    rows,
    columns: entryColumns,
    perRead: 2_000,
    most: { entries: maxAddresses, bytes: maxBytes },
    start: () => sitemapStart,
    entry: ({ id, updated_date }, publicUrl) => entry(publicUrl, pageHref(page, { id }), updated_date),
    end: sitemapEnd,
  };
}
