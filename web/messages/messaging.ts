import en from './en/messaging.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const messagingMessages: MessageArea = { en };
