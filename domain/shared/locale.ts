/** The languages of the interface. */
export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];
/** The language that has every text: others show it where their own is missing. */
export const defaultLocale: Locale = locales[0];

/** Each in its own language. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' };

/** The cookie of a choice, and the part of an address that chooses for this address alone. */
export const localeCookie = 'locale';
export const localeParameter = 'lang';

export function asLocale(value: unknown): Locale | null {
  return locales.find((locale) => locale === value) ?? null;
}
