import { readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Notification } from '#domain/notifications/notification.ts';
import { translateNotification } from '#web/features/notifications/translateNotification.ts';
import { storeTexts } from '#web/messages/catalogues.ts';
import type { Texts } from '#web/messages/Texts.ts';

type Told = Pick<Notification, 'title' | 'body' | 'said'>;

/** What a reader of Spanish is shown for what the server has stored. */
export function inSpanish({ title, body, said }: Told): Told {
  return translateNotification({ title, body, said }, 'es');
}

/** Those whose title or body has no Spanish text. The preview of a message is its sender's own words. */
export function unknownInSpanish<T extends Told & { type?: string }>(news: readonly T[]): T[] {
  return news.filter((told) => {
    const spanish = inSpanish(told);
    return spanish.title === told.title || (told.type !== 'new_message' && spanish.body === told.body);
  });
}

const file = new URL('../../messages/es/notifications.json', import.meta.url);
const texts = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).map(([key, text]) => [
    key,
    compileMessageOrThrow(text),
  ]),
) as unknown as Texts;

storeTexts('es', 'notifications', texts);
