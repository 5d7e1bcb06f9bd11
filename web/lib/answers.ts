import type { AppError } from '#domain/errors.ts';
import type { Locale } from '#domain/locale.ts';
import { loadTexts, textsOf, type Texts } from '#web/messages/catalogues.ts';
import { shownLocale } from './shownLocale.ts';

/** Fetches what `inReadersLanguage` needs; nothing for those who read English. */
export async function loadAnswers(locale: Locale): Promise<void> {
  if (locale === 'en') return;
  await Promise.all([loadTexts('en', ['answers']), loadTexts(locale, ['answers'])]);
}

/** A sentence of the server, which speaks English, in the language of the page; as it is when nobody has translated it. */
export function inReadersLanguage(sentence: string): string {
  const locale = shownLocale();
  const translated = locale && locale !== 'en' ? textsOf(locale, 'answers') : undefined;
  const english = textsOf('en', 'answers');
  return translated && english ? translateSentence(sentence, english, translated) : sentence;
}

/** The same for everything that a refusal says. */
export function translateRefusal(error: AppError): void {
  error.message = inReadersLanguage(error.message);
  for (const fault of error.extra.errors ?? []) fault.message = inReadersLanguage(fault.message);
}

/** Compiled texts are lists of words and, each a list of its own, names of what stands between them. */
export function translateSentence(sentence: string, english: Texts, translated: Texts): string {
  for (const [key, text] of Object.entries(english)) {
    const match = new RegExp(`^${partsOf(text).map(patternOf).join('')}$`, 's').exec(sentence);
    const target = translated[key];
    if (!match || target === undefined) continue;
    const words = partsOf(target).map((part) => (typeof part === 'string' ? part : valueOf(part[0], match.groups)));
    return words.join('');
  }
  return sentence;

  /** `Error in field title: At most 80 characters` holds a sentence of its own. */
  function valueOf(name: string, values: Record<string, string> | undefined): string {
    const value = values?.[name] ?? '';
    return name === 'message' ? translateSentence(value, english, translated) : value;
  }
}

type Part = string | readonly [name: string];

function partsOf(text: unknown): readonly Part[] {
  return Array.isArray(text) ? (text as Part[]) : [String(text)];
}

function patternOf(part: Part): string {
  return typeof part === 'string' ? part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : `(?<${part[0]}>.+?)`;
}
