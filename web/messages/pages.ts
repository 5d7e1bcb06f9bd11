import en from './en/pages.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const pagesMessages: MessageArea = { en };
