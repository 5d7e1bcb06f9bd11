import en from './en/talent.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const talentMessages: MessageArea = { en };
