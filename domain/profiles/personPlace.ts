import { readAddress } from '#domain/shared/postalAddress.ts';
import type { User } from '#domain/accounts/user.ts';

/** The town of where somebody says they are, as far as it is read from it. */
export function personPlace({ location }: Pick<User, 'location'>): Pick<User, 'city' | 'state'> {
  const { city, state } = readAddress(location ?? '');
  return { city, state };
}
