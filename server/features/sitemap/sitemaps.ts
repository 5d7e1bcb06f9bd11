import { AppError } from '#domain/language/errors.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { SiteFile } from '#server/platform/http/siteFile.ts';
import { indexEnd, indexEntry, indexStart, pageEntries, rowEntry, sitemapEnd, sitemapStart } from './entry.ts';
import { countListed, listedRows, type ListedKind } from './sql.ts';

const type = 'application/xml; charset=utf-8';

/** The list of all sitemaps. */
export function sitemapIndex(db: Db, publicUrl: string): SiteFile {
  return {
    type,
    async contents() {
      const [jobs, profiles] = await Promise.all([countListed(db, 'jobs'), countListed(db, 'profiles')]);
      const dates = [jobs.changed, profiles.changed].filter((date) => date !== null).toSorted();
      return { count: jobs.count + profiles.count, changed: dates.at(-1) ?? null };
    },
    async *parts() {
      yield indexStart + indexEntry(`${publicUrl}/sitemaps/pages.xml`, null);
      for (const kind of ['jobs', 'profiles'] as const) {
        const { count, changed } = await countListed(db, kind);
        for (let number = 1; number <= numberOf(count); number++) {
          yield indexEntry(`${publicUrl}/sitemaps/${kind}-${number}.xml`, changed);
        }
      }
      yield indexEnd;
    },
  };
}

/** `pages.xml`, `jobs-1.xml`, `profiles-1.xml` and so on; throws NOT_FOUND for other names and for numbers there are not. */
export function sitemapNamed(name: string, db: Db, publicUrl: string): SiteFile {
  if (name === 'pages.xml') return pagesSitemap(publicUrl);
  const [, kind, digits] = /^(jobs|profiles)-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  if (!kind) throw noSuchSitemap();
  return rowsSitemap(kind as ListedKind, Number(digits), db, publicUrl);
}

function pagesSitemap(publicUrl: string): SiteFile {
  const entries = pageEntries(publicUrl);
  return {
    type,
    contents: async () => ({ count: entries.length, changed: null }),
    parts: () => [sitemapStart, ...entries, sitemapEnd],
  };
}

/** Addresses of one sitemap, of 50,000 that it may hold: what changes is read again with little besides. */
const perPart = 10_000;
/** Rows read at once. */
const perRead = 5_000;

function rowsSitemap(kind: ListedKind, number: number, db: Db, publicUrl: string): SiteFile {
  return {
    type,
    async contents() {
      const listed = await countListed(db, kind);
      if (number > numberOf(listed.count)) throw noSuchSitemap();
      return listed;
    },
    async *parts() {
      yield sitemapStart;
      const [first, end] = [(number - 1) * perPart, number * perPart];
      for (let offset = first; offset < end; offset += perRead) {
        const rows = await listedRows(db, kind, perRead, offset);
        yield rows.map((row) => rowEntry(publicUrl, kind, row)).join('');
        if (rows.length < perRead) break;
      }
      yield sitemapEnd;
    },
  };
}

/** The first one is there even when nothing is in it. */
function numberOf(count: number): number {
  return Math.max(1, Math.ceil(count / perPart));
}

function noSuchSitemap(): AppError {
  return new AppError('NOT_FOUND', 'There is no such sitemap');
}
