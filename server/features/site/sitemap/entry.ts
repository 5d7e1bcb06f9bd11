import { pageHref, pageNamed, pageNames } from '#domain/shared/siteMap.ts';
import { element } from '#server/platform/http/xml.ts';

export const sitemapStart =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
export const sitemapEnd = '</urlset>\n';

/** The address of a page, a job or a person in a sitemap; one line. */
export function entry(publicUrl: string, path: string, changed?: string): string {
  return `<url>${element('loc', publicUrl + path)}${element('lastmod', changed)}</url>\n`;
}

export function pageEntries(publicUrl: string): string[] {
  const pages = pageNames.filter((name) => pageNamed(name).listed);
  return pages.map((name) => entry(publicUrl, pageHref(name)));
}
