import en from './en/profile.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const profileMessages: MessageArea = { en };
