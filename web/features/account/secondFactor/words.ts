import { locales } from '#domain/site/locale.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { translatorOfAreas, type Translate } from '#web/i18n/messages.tsx';
import { loadTexts } from '#web/messages/catalogues.ts';

/** Whatever page these parts are shown on, its own texts do not have theirs. */
export function useWords(): Translate {
  return translatorOfAreas(useLocale(), ['shell', 'secondFactor']);
}

/** In every language: somebody may change it while they are asked. */
export async function loadWords(): Promise<void> {
  await Promise.all(locales.map((locale) => loadTexts(locale, ['secondFactor'])));
}
