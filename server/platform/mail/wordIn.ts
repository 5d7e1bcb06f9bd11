import { existsSync, readFileSync } from 'node:fs';
import { locales, type Locale } from '#domain/site/locale.ts';
import { wordSaid, type Sentence } from '#domain/language/said.ts';

type Catalogue = Readonly<Record<string, string>>;

/** The catalogues whose English stands in the code and which mails use; a language without a file speaks English. */
const catalogues = new Map<Locale, Catalogue>(
  locales.map((locale) => [locale, { ...read(locale, 'news'), ...read(locale, 'mails') }]),
);

/** A sentence in the language of its reader. */
export function wordIn(locale: Locale, sentence: Sentence): string {
  const texts = catalogues.get(locale) ?? {};
  return wordSaid(sentence, (key) => texts[`mails.${key}`] ?? texts[`news.${key}`]);
}

function read(locale: Locale, area: string): Catalogue {
  const file = new URL(`../../../messages/${locale}/${area}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
}
