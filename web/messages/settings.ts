import en from './en/settings.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const settingsMessages: MessageArea = { en };
