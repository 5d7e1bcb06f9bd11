import en from './en/admin.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const adminMessages: MessageArea = { en };
