import type { Locale } from '#domain/shared/locale.ts';
import { canonicalPath, pageAt } from '#domain/shared/siteMap.ts';
import type { AreaName } from './areas.ts';
import { pageAreas } from './pageAreas.ts';
import type { Texts } from './Texts.ts';

/** What is here: on the server everything, in a browser what this page and those before it have shown. */
const here = new Map<string, Texts>();

/** The areas of the page at this path; elsewhere what every page shows. */
export function areasAt(pathname: string): readonly AreaName[] {
  const page = pageAt(canonicalPath(pathname) ?? pathname);
  return page ? ['shell', ...pageAreas[page]] : ['shell'];
}

export function textsOf(locale: Locale, area: AreaName): Texts | undefined {
  return here.get(nameOf(locale, area));
}

/** Those that this page and the ones before it have shown in a language. */
export function areasIn(locale: Locale): readonly AreaName[] {
  const prefix = nameOf(locale, '');
  return [...here.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length) as AreaName);
}

export function storeTexts(locale: Locale, area: string, texts: Texts): void {
  here.set(nameOf(locale, area), texts);
}

/**
 * Downloads what is missing. The first file lists the addresses of the others; the page that the user
 * opens brings its own texts.
 */
export async function loadTexts(locale: Locale, areas: readonly AreaName[]): Promise<void> {
  const missing = areas.filter((area) => !textsOf(locale, area));
  if (missing.length === 0) return;
  const { textsIn } = await import('./catalogueFiles.ts');
  await Promise.all(missing.map(async (area) => storeTexts(locale, area, await textsIn(locale, area))));
}

function nameOf(locale: Locale, area: string): string {
  return `${locale}/${area}`;
}
