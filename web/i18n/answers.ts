import type { AppError } from '#domain/core/errors.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { loadTexts } from '#web/messages/catalogues.ts';
import { shownLocale } from './shownLocale.ts';
import type * as Translation from './translateText.ts';

/** Fetches what `inReadersLanguage` needs; nothing for those who read English. */
export async function loadAnswers(locale: Locale): Promise<void> {
  if (locale === 'en') return;
  [translation] = await Promise.all([import('./translateText.ts'), loadTexts(locale, ['answers'])]);
}

let translation: typeof Translation | null = null;

/** A sentence of the server in the language of the page. The server, which shows many pages in parallel, says in which. */
export function inReadersLanguage(said: LocalizedText, locale = shownLocale()): string {
  return translation && locale ? translation.translateText(said, locale) : said.message;
}

/** The same for everything that a refusal says. */
export function translateRefusal(error: AppError, locale = shownLocale()): void {
  if (locale) translation?.translateErrors(error, locale);
}
