import en from './en/credentials.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const credentialsMessages: MessageArea = { en };
