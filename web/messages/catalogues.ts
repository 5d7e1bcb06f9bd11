import { defaultLocale, type Locale } from '#domain/site/locale.ts';
import { canonicalPath, pageAt } from '#domain/site/siteMap.ts';
import { pageAreas, type AreaName } from './areas.ts';
import type { Texts } from './Texts.ts';

/** What is here: on the server everything, in a browser what this page and those before it have shown. */
const here = new Map<string, Texts>();

/** One file each, so that a browser downloads the language it shows alone. Others are read by the server alone. */
const files = import.meta.glob<Texts>(
  ['../../messages/*/*.json', '!../../messages/*/{installed,mails,withoutScripts}.json'],
  { import: 'default' },
);

/** The areas of the page at this path; elsewhere what every page shows. */
export function areasAt(pathname: string): readonly AreaName[] {
  const page = pageAt(canonicalPath(pathname) ?? pathname);
  return page ? ['shell', ...pageAreas[page]] : ['shell'];
}

export function textsOf(locale: Locale, area: AreaName): Texts | undefined {
  return here.get(nameOf(locale, area));
}

export function keepTexts(locale: Locale, area: string, texts: Texts): void {
  here.set(nameOf(locale, area), texts);
}

/** Downloads what is not here yet. */
export async function loadTexts(locale: Locale, areas: readonly AreaName[]): Promise<void> {
  const missing = areas.filter((area) => !textsOf(locale, area));
  await Promise.all(missing.map(async (area) => keepTexts(locale, area, await fileOf(locale, area)())));
}

function nameOf(locale: Locale, area: string): string {
  return `${locale}/${area}`;
}

/** A language may have no file of an area yet; of `answers` English has none. */
function fileOf(locale: Locale, area: AreaName): () => Promise<Texts> {
  const of = (language: Locale) => files[`../../messages/${nameOf(language, area)}.json`];
  return of(locale) ?? of(defaultLocale) ?? (async () => ({}));
}
