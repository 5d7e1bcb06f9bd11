import { element } from '#server/platform/http/xml.ts';
import type { SiteFile } from '#server/platform/http/siteFile.ts';

export interface IndexedFile {
  /** The whole address. */
  address: string;
  /** The newest change of what is in it, ISO 8601. */
  changed: string | null;
}

/** Names the files of a list, in the form that sitemaps.org gives to that. */
export function filesIndex(filesOf: () => Promise<readonly IndexedFile[]>): SiteFile {
  return {
    type: 'application/xml; charset=utf-8',
    async read() {
      const files = await filesOf();
      const entries = files.map(
        ({ address, changed }) => `<sitemap>${element('loc', address)}${element('lastmod', changed)}</sitemap>\n`,
      );
      const dates = files.map(({ changed }) => changed).filter((date) => date !== null);
      return { mark: entries.join(''), changed: dates.toSorted().at(-1) ?? null, text: () => [start, ...entries, end] };
    },
  };
}

const start =
  '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
const end = '</sitemapindex>\n';
