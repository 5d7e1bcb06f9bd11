import en from './en/facility.json';
import type { MessageArea } from '#web/lib/messageArea.ts';

export const facilityMessages: MessageArea = { en };
