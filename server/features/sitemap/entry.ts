import { pageHref, pageNamed, pageNames } from '#domain/site/siteMap.ts';
import { element } from '#server/platform/http/xml.ts';
import type { Listed, ListedKind } from './sql.ts';

/** What one sitemap may hold, by its standard. */
export const maxAddresses = 50_000;

/** Sitemaps of addresses and those of sitemaps have the same shape. */
export const sitemapStart = start('urlset');
export const sitemapEnd = '</urlset>\n';
export const indexStart = start('sitemapindex');
export const indexEnd = '</sitemapindex>\n';

/** The address of a page, a job or a person in a sitemap. */
export function entry(publicUrl: string, path: string, changed?: string): string {
  return `<url>${element('loc', publicUrl + path)}${element('lastmod', changed)}</url>\n`;
}

export function rowEntry(publicUrl: string, kind: ListedKind, { id, updated_date }: Listed): string {
  return entry(publicUrl, pageHref(kind === 'jobs' ? 'JobDetail' : 'Profile', { id }), updated_date);
}

export function pageEntries(publicUrl: string): string[] {
  const pages = pageNames.filter((name) => pageNamed(name).listed);
  return pages.map((name) => entry(publicUrl, pageHref(name)));
}

/** A sitemap in the list of them. */
export function indexEntry(address: string, changed: string | null): string {
  return `<sitemap>${element('loc', address)}${element('lastmod', changed)}</sitemap>\n`;
}

function start(name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
}
