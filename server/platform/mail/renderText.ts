import { existsSync, readFileSync } from 'node:fs';
import { locales, type Locale } from '#domain/shared/locale.ts';
import { textIn, type Sentence } from '#domain/core/localizedText.ts';

type Catalogue = Readonly<Record<string, string>>;

/** Texts whose English is in the code: the first that knows a key wins. For mails and archives. */
const areas = ['mails', 'notifications', 'dataExport'] as const;

/** A language without a file speaks English. */
const catalogues = new Map<Locale, Catalogue>(
  locales.map((locale) => [locale, Object.assign({}, ...areas.map((area) => read(locale, area)))]),
);

/** A sentence in the language of its reader. */
export function renderText(locale: Locale, sentence: Sentence): string {
  const texts = catalogues.get(locale) ?? {};
  return textIn(sentence, (key) => {
    const area = areas.find((one) => texts[`${one}.${key}`] !== undefined);
    return area && texts[`${area}.${key}`];
  });
}

function read(locale: Locale, area: string): Catalogue {
  const file = new URL(`../../../messages/${locale}/${area}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
}
