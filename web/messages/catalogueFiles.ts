import { defaultLocale, type Locale } from '#domain/shared/locale.ts';
import type { AreaName } from './areas.ts';
import type { Texts } from './Texts.ts';

/** One file each, so that a browser downloads the language it shows alone. Others are read by the server alone. */
const files = import.meta.glob<Texts>(
  ['../../messages/*/*.json', '!../../messages/*/{installed,mails,withoutScripts}.json'],
  { import: 'default' },
);

/** A language may have no file of an area yet; of `answers` English has none. */
export async function textsIn(locale: Locale, area: AreaName): Promise<Texts> {
  const of = (language: Locale) => files[`../../messages/${language}/${area}.json`];
  const file = of(locale) ?? of(defaultLocale);
  return file ? file() : {};
}
