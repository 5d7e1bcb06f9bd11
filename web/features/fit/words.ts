import { locales } from '#domain/site/locale.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { translatorOfAreas, type Translate } from '#web/i18n/messages.tsx';
import { loadTexts } from '#web/messages/catalogues.ts';

/** Whatever page fit is shown on, its own texts do not have these. */
export function useFitWords(): Translate {
  return translatorOfAreas(useLocale(), ['shell', 'fit']);
}

/** In every language: somebody may change it while they read. */
export async function loadFitWords(): Promise<void> {
  await Promise.all(locales.map((locale) => loadTexts(locale, ['fit'])));
}
