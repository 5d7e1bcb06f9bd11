import type { LocalizedText } from '#domain/core/localizedText.ts';
import { dayText } from '#domain/shared/dayTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { localParts, zoneAbbreviation } from '#domain/shared/zonedTime.ts';

/** An instant as clocks of a zone show it, with the name of their time: `January 5, 2027, 10:00 AM CST`. */
export function momentText(instant: string, zone: string): LocalizedText {
  const at = new Date(instant);
  const { day, time } = localParts(at, zone);
  const hour = Number(time.slice(0, 2));
  const clock = `${hour % 12 || 12}:${time.slice(3)}`;
  return notificationText('moment', {
    day: dayText(day),
    time: notificationText(hour < 12 ? 'time.am' : 'time.pm', { clock }),
    zone: zoneAbbreviation(at, zone),
  });
}
