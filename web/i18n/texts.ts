import { use } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#domain/site/locale.ts';
import { untilFetched } from '#web/document/untilFetched.ts';
import type { AreaName } from '#web/messages/areas.ts';
import { areasAt, loadTexts, textsOf } from '#web/messages/catalogues.ts';
import { useLocale } from './locale.ts';
import { translatorOfAreas, type Translate } from './messages.tsx';

/**
 * The texts of a part whose areas not every page names that shows it, besides those of the page. Suspends until they are
 * loaded: such a part is inside of `Deferred`.
 */
export function useTexts(...areas: readonly AreaName[]): Translate {
  const locale = useLocale();
  const { pathname } = useLocation();
  if (areas.some((area) => !textsOf(locale, area))) use(loading(locale, areas));
  return translatorOfAreas(locale, [...areasAt(pathname), ...areas]);
}

/** The same promise until it is settled. */
function loading(locale: Locale, areas: readonly AreaName[]): Promise<void> {
  const name = [locale, ...areas].join();
  const promise =
    underWay.get(name) ?? untilFetched(() => loadTexts(locale, areas)).finally(() => underWay.delete(name));
  underWay.set(name, promise);
  return promise;
}

const underWay = new Map<string, Promise<void>>();
