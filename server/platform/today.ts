import { civilDay } from '#domain/shared/civilDay.ts';
import type { Services } from './services.ts';

/** The day it is on this site, asked for where something depends on it. */
export type Today = () => string;

type Here = Pick<Services, 'clock' | 'env'>;

/** The day it is on this site, `yyyy-MM-dd`: a credential is valid through its last day in the one zone of `TIME_ZONE`. */
export function today({ clock, env }: Here): string {
  const now = clock();
  const quarter = Math.floor(now.getTime() / quarterHour);
  if (known.quarter !== quarter || known.zone !== env.timeZone) {
    known = { quarter, zone: env.timeZone, day: civilDay(now, env.timeZone) };
  }
  return known.day;
}

export function todayOf(here: Here): Today {
  return () => today(here);
}

/** Milliseconds. Days begin on a quarter of an hour in every zone, so that most readings need no calendar. */
const quarterHour = 15 * 60_000;
let known = { quarter: Number.NaN, zone: '', day: '' };
