import { z } from 'zod';
import { addressesOf } from './db/hosts.ts';

/**
 * A password with signs that mean something in an address cuts it off at another place: what is left of `@`, `/`, `?` or `#`
 * would be asked for as a host and be sent the beginning of the password.
 */
export function isWholeAddress(value: string): boolean {
  const url = URL.parse(value);
  if (!url || /[@#]/.test(`${url.pathname}${url.search}`) || url.hash !== '') return false;
  try {
    return [url.username, url.password].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
}

export const encoded =
  'is cut off within its password: write % as %25, @ as %40, / as %2F, ? as %3F, # as %23 and : as %3A there';

// Not z.url: an address that names a socket folder has no host.
const postgresAddress = z.string().regex(/^postgres(ql)?:\/\/./, 'must be a postgres:// address');

export const databaseAddress = postgresAddress.refine(isWholeDatabase, encoded);

/** The same of a server with standbys, one of which may take its place. */
export const databaseAddresses = postgresAddress
  .refine((value) => addressesOf(value).every(isWholeDatabase), encoded)
  .refine(
    (value) => !/target_session_attrs=(?!read-write(&|$))/.test(value),
    'can have target_session_attrs=read-write alone: name the server for reads in DATABASE_READ_URL',
  );

function isWholeDatabase(address: string): boolean {
  return isWholeAddress(address.replace(/@(?=\/)/, '@socket'));
}
