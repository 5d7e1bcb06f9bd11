import { readAddress } from '#domain/shared/postalAddress.ts';
import type { Job } from './job.ts';
import type { User } from '#domain/accounts/user.ts';

/** From the address, or where that names no state from where the facility is; remote work is nowhere. */
export function placeOf(
  { address, location_type }: Pick<Job, 'address' | 'location_type'>,
  facility: Pick<User, 'location'> | null,
): Pick<Job, 'city' | 'state' | 'postal_code'> {
  if (location_type === 'remote') return { city: null, state: null, postal_code: null };
  const own = readAddress(address ?? '');
  const around = readAddress(facility?.location ?? '');
  const { city, state, postalCode } = own.state === null && around.state !== null ? around : own;
  return { city: city !== null && city.length <= maxCity ? city : null, state, postal_code: postalCode };
}

const maxCity = 120;
