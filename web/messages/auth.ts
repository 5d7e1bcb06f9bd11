import en from './en/auth.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const authMessages: MessageArea = { en };
