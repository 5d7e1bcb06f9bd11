import en from './en/trust.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const trustMessages: MessageArea = { en };
