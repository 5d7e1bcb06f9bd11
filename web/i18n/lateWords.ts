import { locales } from '#domain/site/locale.ts';
import { loadTexts } from '#web/messages/catalogues.ts';
import type { AreaName } from '#web/messages/areas.ts';
import { useLocale } from './locale.ts';
import { translatorOfAreas, type Translate } from './messages.tsx';

/** The texts of parts that come later than the page they are shown on, whose own texts do not have theirs. */
export function lateWords(...areas: readonly AreaName[]) {
  return {
    /** Once they are loaded. */
    useWords: function useWords(): Translate {
      return translatorOfAreas(useLocale(), areas);
    },
    /** In every language: somebody may change it while they read. */
    async loadWords(): Promise<void> {
      await Promise.all(locales.map((locale) => loadTexts(locale, areas)));
    },
  };
}
