import en from './en/diagnostics.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const diagnosticsMessages: MessageArea = { en };
