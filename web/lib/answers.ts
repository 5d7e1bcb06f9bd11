import type { AppError } from '#domain/errors.ts';
import type { Locale } from '#domain/locale.ts';
import { loadTexts, textsOf } from '#web/messages/catalogues.ts';
import { shownLocale } from './shownLocale.ts';
import type { translateSentence } from './translateSentence.ts';

/** Fetches what `inReadersLanguage` needs; nothing for those who read English. */
export async function loadAnswers(locale: Locale): Promise<void> {
  if (locale === 'en') return;
  const [module] = await Promise.all([
    import('./translateSentence.ts'),
    loadTexts('en', ['answers']),
    loadTexts(locale, ['answers']),
  ]);
  translate = module.translateSentence;
}

let translate: typeof translateSentence | null = null;

/**
 * A sentence of the server, which speaks English, in the language of the page; as it is when nobody has translated it.
 * The server, which shows many pages at once, says in which language.
 */
export function inReadersLanguage(sentence: string, locale = shownLocale()): string {
  const translated = locale && locale !== 'en' && textsOf(locale, 'answers');
  const english = textsOf('en', 'answers');
  return translate && translated && english ? translate(sentence, english, translated) : sentence;
}

/** The same for everything that a refusal says. */
export function translateRefusal(error: AppError): void {
  error.message = inReadersLanguage(error.message);
  for (const fault of error.extra.errors ?? []) fault.message = inReadersLanguage(fault.message);
}
