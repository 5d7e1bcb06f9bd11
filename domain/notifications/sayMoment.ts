import type { Said } from '#domain/core/said.ts';
import { sayDay } from '#domain/shared/dayTexts.ts';
import { sayNews } from '#domain/notifications/notificationTexts.ts';
import { localParts, zoneAbbreviation } from '#domain/shared/zonedTime.ts';

/** An instant as clocks of a zone show it, with the name of their time: `January 5, 2027, 10:00 AM CST`. */
export function sayMoment(instant: string, zone: string): Said {
  const at = new Date(instant);
  const { day, time } = localParts(at, zone);
  const hour = Number(time.slice(0, 2));
  const clock = `${hour % 12 || 12}:${time.slice(3)}`;
  return sayNews('moment', {
    day: sayDay(day),
    time: sayNews(hour < 12 ? 'time.am' : 'time.pm', { clock }),
    zone: zoneAbbreviation(at, zone),
  });
}
