import type { MetaDescriptor } from 'react-router';
import { asLocale, localeParameter, locales, type Locale } from '#domain/shared/locale.ts';
import { pageHref, type PageName } from '#domain/shared/siteMap.ts';
import { pageText, type MessageKey } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import type { Site } from './requestContext.ts';

/** What the router hands to `meta`. */
export interface PageArgs {
  readonly matches: readonly ({ id: string; pathname: string; loaderData?: unknown } | undefined)[];
  readonly location: { readonly search: string };
}

interface Shared {
  /** What of the address belongs to the page, with its `?`. */
  search?: string;
  /** Of the title: what a list is narrowed to, as far as it is. */
  detail?: readonly (string | null | undefined)[];
  /** Path of the picture that represents the page where it is shared. */
  picture?: string;
  kind?: 'website' | 'profile';
  /** Search engines shall not keep it. */
  isUnlisted?: boolean;
}

export const noIndex: MetaDescriptor = { name: 'robots', content: 'noindex' };

/** What the head of a public page says of it, from its own texts. */
export function publicMeta(
  args: PageArgs,
  page: PageName,
  texts: { title: MessageKey; description: MessageKey },
  shared: Shared = {},
): MetaDescriptor[] {
  const title = [pageText(args.matches, texts.title), shared.detail?.filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(': ');
  const description = pageText(args.matches, texts.description);
  return [{ title: `${title} · OpenLocum` }, ...shareMeta(args, page, { title, description }, shared)];
}

/**
 * All of it but the document's title: the one address that search engines may show, in each language, and what represents
 * the page where it is shared. A private site says nothing.
 */
export function shareMeta(
  { matches, location }: PageArgs,
  page: PageName,
  { title, description }: { title: string; description: string },
  { search = '', picture = '/og/site.png', kind = 'website', isUnlisted = false }: Shared = {},
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site || site.isPrivate) return [noIndex];
  const first = site.defaultLanguage;
  const named = asLocale(new URLSearchParams(location.search).get(localeParameter)) ?? first;
  const path = site.publicUrl + pageHref(page) + search;
  const addressIn = (locale: Locale) => (locale === first ? path : inLocale(path, locale));
  return [
    { name: 'description', content: description },
    ...(isUnlisted ? [noIndex] : [link('canonical', { href: addressIn(named) }), ...translations(addressIn, first)]),
    { property: 'og:site_name', content: 'OpenLocum' },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: addressIn(named) },
    { property: 'og:image', content: site.publicUrl + picture },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The feed of new jobs, for readers that look for one on the page. */
export function feedMeta({ matches }: PageArgs): MetaDescriptor[] {
  if (siteOf(matches)?.isPrivate) return [];
  const title = pageText(matches, 'shell.feed.jobs');
  return [link('alternate', { type: 'application/rss+xml', title, href: '/feeds/jobs.rss' })];
}

/** The texts of a page, for `meta`. */
export function translateOf({ matches }: PageArgs): Translate {
  return (key, values) => pageText(matches, key, values);
}

/** What the installation says of itself, for `meta`. */
export function siteOf(matches: PageArgs['matches']): (Site & { readonly locale: Locale }) | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as ReturnType<typeof siteOf>;
}

/** Without a parameter every reader gets their own language, the site's where it is not known. */
function inLocale(path: string, locale: Locale): string {
  return `${path}${path.includes('?') ? '&' : '?'}${localeParameter}=${locale}`;
}

function translations(addressIn: (locale: Locale) => string, first: Locale): MetaDescriptor[] {
  return [
    ...locales.map((locale) => link('alternate', { hrefLang: locale, href: addressIn(locale) })),
    link('alternate', { hrefLang: 'x-default', href: addressIn(first) }),
  ];
}

function link(rel: string, attributes: Readonly<Record<string, string>>): MetaDescriptor {
  return { tagName: 'link', rel, ...attributes };
}
