import en from './en/shell.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const shellMessages: MessageArea = { en };
