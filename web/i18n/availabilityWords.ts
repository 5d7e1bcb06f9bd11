import { availabilityOf, type StatedAvailability } from '#domain/profiles/availability.ts';
import type { Formats } from './format.ts';
import type { Translate } from './translator.ts';
import { shortDay } from './shortDay.ts';

/** `Available now`, `Available from Dec 20`; null where nothing was stated that still holds. `now` as of `useNow`. */
export function availabilityWords(
  person: StatedAvailability,
  now: number | null,
  t: Translate,
  formats: Formats,
): string | null {
  const state = now === null ? null : availabilityOf(person, new Date(now));
  if (state !== 'from_date') return state && t(`availability.${state}`);
  return t('availability.from', { date: shortDay(person.available_from!, formats) });
}
