import type { Notification } from '#domain/notification.ts';
import { translateSentence } from '#web/lib/translateSentence.ts';
import type { Texts } from '#web/messages/Texts.ts';

type Told = Pick<Notification, 'type' | 'title' | 'body'>;

/**
 * News, which the server words in English, by the texts of the area `news` in another language. A sentence is looked for
 * among those of its type and place, `news.<type>.<title or body>.`, and what stands in for a name `{what}` among
 * `news.what.`: what people have typed is in neither and stays.
 */
export function translateNews<T extends Told>(news: T, english: Texts, translated: Texts): T {
  const textsFor = (start: string): Texts =>
    Object.fromEntries(Object.entries(english).filter(([key]) => key.startsWith(`news.${start}.`)));
  const translate = (place: 'title' | 'body', sentence: string) =>
    translateSentence(sentence, textsFor(`${news.type}.${place}`), translated, textsFor);
  return {
    ...news,
    title: translate('title', news.title),
    body: news.body && translate('body', news.body),
  };
}
