import { readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Notification } from '#domain/notification.ts';
import { translateNews } from '#web/features/notifications/translateNews.ts';
import type { Texts } from '#web/messages/Texts.ts';

type Told = Pick<Notification, 'type' | 'title' | 'body'>;

/** What a reader of Spanish is shown for what the server has stored. */
export function inSpanish({ type, title, body }: Told): Told {
  return translateNews({ type, title, body }, textsOf('en'), textsOf('es'));
}

/** Those whose title or body no Spanish text is known for. The preview of a message is somebody's own words. */
export function unknownInSpanish(news: readonly Told[]): Told[] {
  return news.filter((told) => {
    const spanish = inSpanish(told);
    return spanish.title === told.title || (told.type !== 'new_message' && spanish.body === told.body);
  });
}

function textsOf(locale: 'en' | 'es'): Texts {
  const file = new URL(`../../web/messages/${locale}/news.json`, import.meta.url);
  const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  return Object.fromEntries(texts.map(([key, text]) => [key, compileMessageOrThrow(text)])) as unknown as Texts;
}
