import en from './en/jobs.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const jobsMessages: MessageArea = { en };
