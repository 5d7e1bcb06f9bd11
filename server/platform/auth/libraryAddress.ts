import { z } from 'zod';

/** Of no host there will ever be (RFC 2606). */
const host = '@address.invalid';

/**
 * An address as the library takes it: it refuses addresses that RFC 5322 and RFC 6531 have, such as `noor&co@example.org`.
 * These it is handed as their bytes in hexadecimal, and the adapter looks them up as what they are.
 */
export function nameForLibrary(email: string): string {
  // A caller who types such a name means no other address by it.
  const isTaken = z.email().safeParse(email).success && !email.endsWith(host);
  return isTaken ? email : Buffer.from(email).toString('hex') + host;
}

/** The address that such a name means. */
export function addressNamed(name: string): string {
  return name.endsWith(host) ? Buffer.from(name.slice(0, -host.length), 'hex').toString() : name;
}
