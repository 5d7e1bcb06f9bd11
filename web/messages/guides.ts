import en from './en/guides.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const guidesMessages: MessageArea = { en };
