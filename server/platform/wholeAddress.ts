import { z } from 'zod';

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
export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, 'must be a postgres:// address')
  .refine((value) => isWholeAddress(value.replace(/@(?=\/)/, '@socket')), encoded);
