import { civilDay } from '#domain/site/civilDay.ts';
import type { Services } from './services.ts';

/** The day it is on this site, `yyyy-MM-dd`: a credential is valid through its last day in the one zone of `TIME_ZONE`. */
export function today({ clock, env }: Pick<Services, 'clock' | 'env'>): string {
  return civilDay(clock(), env.timeZone);
}
