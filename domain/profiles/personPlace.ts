import { readAddress } from '#domain/shared/postalAddress.ts';
import type { User } from '#domain/accounts/user.ts';

/** The town in the location that a user typed, as far as it can be read. */
export function personPlace({ location }: Pick<User, 'location'>): Pick<User, 'city' | 'state'> {
  const { city, state } = readAddress(location ?? '');
  return { city, state };
}
