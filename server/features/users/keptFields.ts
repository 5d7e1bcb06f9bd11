import { personPlace } from '#domain/nouns/personPlace.ts';
import type { User } from '#domain/nouns/user.ts';

type Body = Readonly<Record<string, unknown>>;

/** What follows from what people say of themselves: when they said when they could begin, and the town of where they are. */
export function keptFields(body: Body, now: Date): (after: User, before: User) => Partial<User> {
  return (after, before) => ({
    ...(saysAvailability(body, after, before) ? saidAvailability(after, before, now) : {}),
    ...(after.location === before.location ? {} : personPlace(after)),
  });
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
