import en from './en/legal.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const legalMessages: MessageArea = { en };
