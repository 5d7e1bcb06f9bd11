import { asLocale, defaultLocale, locales, type Locale } from '#domain/shared/locale.ts';
import { storeTexts } from './catalogues.ts';
import type { Texts } from './Texts.ts';

/** The server renders in every language at any moment, so it reads every catalogue at its start. */
export function storeAllTexts(): void {
  const catalogues = import.meta.glob<Texts>(['../../messages/*/*.json', '!../../messages/*/mails.json'], {
    eager: true,
    import: 'default',
  });
  const stored = Object.entries(catalogues).flatMap(([path, texts]) => {
    const [, folder, area] = /\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    const locale = asLocale(folder);
    return locale && area ? [{ locale, area, texts }] : [];
  });
  // What a language has no file of yet is shown in English; what is English in the code has no file in English.
  for (const locale of locales) {
    for (const { area } of stored) {
      const own = (language: Locale) => stored.find((one) => one.locale === language && one.area === area)?.texts;
      storeTexts(locale, area, own(locale) ?? own(defaultLocale) ?? {});
    }
  }
}
