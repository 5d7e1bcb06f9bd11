import { oneLine } from '#domain/shared/oneLine.ts';
import { mailTexts, mailText } from '#domain/notifications/mailTexts.ts';
import type { LocalizedText, Sentence, Values } from '#domain/core/localizedText.ts';

/** Characters of a name that a stranger reads. */
const maxName = 50;

/**
 * A sentence for a reader who never agreed to our mails. Every value that is text counts as words of a user: the sentence
 * holds it as a name, cut and without links, addresses and telephone numbers. A sentence that a user wrote whole throws.
 */
export function forStranger(sentence: Sentence): LocalizedText {
  if (typeof sentence === 'string') throw new Error('A mail to a stranger holds a sentence that a user wrote');
  const { key, values } = sentence;
  if (!values) return sentence;
  if (key === undefined || !(key in mailTexts)) throw new Error('A mail to a stranger holds a sentence without a text');
  const cleaned: Values = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? nameForStranger(value) : value]),
  );
  return mailText(key as 'login', ...([cleaned] as unknown as []));
}

/** The subject of such a mail, which holds no words of users at all: one that does throws. */
export function subjectForStranger(subject: Sentence): LocalizedText {
  const said = forStranger(subject);
  if (!Object.values(said.values ?? {}).some((value) => typeof value === 'string')) return said;
  throw new Error('The subject of a mail to a stranger holds words of a user');
}

/** A name as a stranger reads it. Nothing is left of one that is a link or a number: then three dots. */
export function nameForStranger(name: string): string {
  const plain = name
    .normalize('NFKC')
    // A browser reads the full stop of Chinese and Japanese as a dot.
    .replace(/[\u3002\uFF61]/gu, '.')
    .replace(/\p{Cf}/gu, '')
    .replace(/\S*(:\/\/|@)\S*/gu, ' ')
    .replace(/\S*[\p{L}\p{N}]\.[\p{L}\p{N}][\p{L}\p{N}-]+\S*/gu, ' ')
    .replace(/\+?\p{N}(?:[^\p{L}]*\p{N}){4,}/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N}&'’.,()\- ]/gu, ' ');
  return /[\p{L}\p{N}]/u.test(plain) ? oneLine(plain, maxName) : '…';
}
