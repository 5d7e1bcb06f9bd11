import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { addMonths } from '#domain/shared/civilDay.ts';
import { personPlace } from '#domain/profiles/personPlace.ts';
import { personRoles } from '#domain/profiles/personRoles.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Services } from '#server/platform/services.ts';
import { today } from '#server/platform/today.ts';

type Body = Readonly<Record<string, unknown>>;

/** Ages, in years, of people who work here. */
const age = { least: 18, most: 100 } as const;

/**
 * What follows from what people say of themselves: when they stated when they could begin, the town of where they are, what
 * they work as, and since when they have their NPI. VALIDATION_ERROR for a date of birth outside of these ages.
 */
export function derivedFields(
  body: Body,
  services: Pick<Services, 'clock' | 'env'>,
): (after: User, before: User) => Partial<User> {
  const now = services.clock();
  return (after, before) => {
    if (after.birth_date !== before.birth_date) assertLikely(after.birth_date, today(services));
    return {
      ...(saysAvailability(body, after, before) ? saidAvailability(after, before, now) : {}),
      ...(after.location === before.location ? {} : personPlace(after)),
      roles: personRoles(after),
      ...(after.npi === before.npi ? {} : { npi_date: after.npi === null ? null : now.toISOString() }),
    };
  };
}

function assertLikely(birthDate: string | null, day: string): void {
  if (birthDate === null) return;
  const [first, last] = [addMonths(day, -12 * age.most), addMonths(day, -12 * age.least)];
  if (birthDate < first || birthDate > last) throw wrongField('birth_date', errorText('birthDateUnlikely', age));
}

/** Saying the same again makes it new; a whole record that is sent back, with the date in it, says nothing. */
function saysAvailability(body: Body, after: User, before: User): boolean {
  const isNew = after.availability !== before.availability || after.available_from !== before.available_from;
  const isNamed = body['availability'] !== undefined || body['available_from'] !== undefined;
  return isNew || (isNamed && body['availability_date'] === undefined);
}

function saidAvailability({ availability, available_from }: User, before: User, now: Date): Partial<User> {
  const isOldDay = availability !== 'from_date' && available_from === before.available_from;
  return {
    availability_date: availability === null ? null : now.toISOString(),
    ...(isOldDay ? { available_from: null } : {}),
  };
}
