import en from './en/public.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const publicMessages: MessageArea = { en };
