import en from './en/clinician.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const clinicianMessages: MessageArea = { en };
