import { availabilityDays, type Availability } from '#domain/profiles/vocabulary.ts';
import type { User } from '#domain/accounts/user.ts';

/** What a clinician stated of when they could begin. */
export type StatedAvailability = Pick<User, 'availability' | 'available_from' | 'availability_date'>;

/**
 * What still holds of that: null where nothing was stated, or `availabilityDays` ago; `from_date` becomes `now` on its day
 * (UTC), and says nothing without one.
 */
export function availabilityOf(
  { availability, available_from, availability_date }: StatedAvailability,
  now: Date,
): Availability | null {
  if (availability === null || availability_date === null) return null;
  if (now.getTime() - Date.parse(availability_date) > availabilityDays * day) return null;
  if (availability !== 'from_date') return availability;
  if (available_from === null) return null;
  return available_from <= now.toISOString().slice(0, 10) ? 'now' : 'from_date';
}

const day = 86_400_000;
