import { z } from 'zod';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { withText } from '#domain/core/issueText.ts';

/** A part of a name between dots: RFC 5322, section 3.2.3, with the letters of every script (RFC 6531, section 3.3). */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
/** A part of a host name: RFC 1123, section 2.1, or an internationalized one (RFC 5890). */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const address = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:\\p{L}[\\p{L}\\p{M}]+|xn--[a-z\\d-]+)$`,
  'iu',
);

/**
 * Whether a text is an address that mail reaches: a name of 1 to 64 characters and a host with a dot. Names in quotes and hosts
 * in brackets, which RFC 5322 has as well, are none here.
 */
export function isEmailAddress(text: string): boolean {
  return address.test(text);
}

/** Every address that people type is read by this one. */
export const emailAddress = z
  .string()
  .max(254, { abort: true })
  .refine(isEmailAddress, withText(fieldErrorText('invalidEmail')))
  .meta({ format: 'email' });

/** The same as people type it, trimmed and in lower case: the address of an account. */
export const accountEmail = z
  .string()
  .max(254)
  .meta({ format: 'email' })
  .transform((text) => text.trim().normalize('NFC').toLowerCase())
  .pipe(emailAddress);
