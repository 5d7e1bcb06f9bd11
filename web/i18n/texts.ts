import { use } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#domain/shared/locale.ts';
import { untilFetched } from '#web/document/untilFetched.ts';
import type { AreaName } from '#web/messages/areas.ts';
import { areasAt, loadTexts, textsOf } from '#web/messages/catalogues.ts';
import { useLocale } from './locale.ts';
import { translatorOfAreas, type Translate } from './translator.ts';

/**
 * The texts of a part whose areas not every page names that shows it, besides those of the page. Suspends until they are
 * loaded: such a part is inside of `Deferred`.
 */
export function useTexts(...areas: readonly AreaName[]): Translate {
  const locale = useLocale();
  const { pathname } = useLocation();
  const loading = loadingOf(locale, areas);
  if (loading) use(loading);
  return translatorOfAreas(locale, [...areasAt(pathname), ...areas]);
}

/**
 * Null where the texts came with the page. Otherwise the same promise for good: React goes on with a part that waited where
 * it was, and fails unless that part asks for the promise again, although the texts are here by then.
 */
function loadingOf(locale: Locale, areas: readonly AreaName[]): Promise<void> | null {
  const name = [locale, ...areas].join();
  const known = loadings.get(name);
  if (known) return known;
  if (areas.every((area) => textsOf(locale, area))) return null;
  const loading = untilFetched(() => loadTexts(locale, areas));
  loadings.set(name, loading);
  return loading;
}

/** As many as there are combinations of areas that a page loaded late: some dozens. */
const loadings = new Map<string, Promise<void>>();
