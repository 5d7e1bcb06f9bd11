import { asLocale, type Locale } from '#domain/shared/locale.ts';

/** The language of the page in this browser; null on the server, which shows many in parallel. */
export function shownLocale(): Locale | null {
  if (typeof document === 'undefined') return null;
  return (shown ??= asLocale(document.documentElement.lang));
}

/** Before the page is drawn in it. */
export function setShownLocale(locale: Locale): void {
  shown = locale;
}

let shown: Locale | null = null;
