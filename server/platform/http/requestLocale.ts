import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { asLocale, localeCookie, localeParameter, locales, type Locale } from '#domain/shared/locale.ts';
import type { Env } from '#server/platform/env.ts';

/** The language of a page: what its address says, else the person's choice, else what the browser prefers, else the site's. */
export function localeOf(
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  { defaultLanguage }: Pick<Env, 'defaultLanguage'>,
): Locale {
  // A browser that takes any language is answered the first.
  const offered = [defaultLanguage, ...locales];
  return (
    asLocale(new URLSearchParams(url.replace(/^[^?]*/, '')).get(localeParameter)) ??
    asLocale(chosen.exec(headers.cookie ?? '')?.[1]) ??
    asLocale(new Negotiator({ headers }).language(offered)) ??
    defaultLanguage
  );
}

/** The language headers of a page, also for caches between us and the reader. */
export function localeHeaders(locale: Locale): Record<string, string> {
  return { 'content-language': locale, vary: 'Accept-Encoding, Accept-Language, Cookie' };
}

const chosen = new RegExp(`(?:^|;\\s*)${localeCookie}=(\\w+)\\s*(?:;|$)`);
