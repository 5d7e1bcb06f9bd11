import { isIP } from 'node:net';
import { z } from 'zod';

export const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
export const publicAddress = address.refine(
  (value) => URL.parse(value)?.href.replace(/\/+$/, '') === URL.parse(value)?.origin,
  'must name a whole host without a path, such as https://jobs.example.org: give the site a host name of its own',
);
export const origin = z
  .string()
  .refine(
    (value) => /^https?:/.test(value) && URL.parse(value)?.origin === value,
    'must be an http or https origin without a path, such as https://builder.example',
  );
export const secret = z.string();
export const origins = z
  .string()
  .default('')
  .transform((text) => wordsOf(text.toLowerCase()).map(originOf))
  .pipe(z.array(z.string('must name hosts or origins, such as push.example.com')));

export const dnsServers = z
  .string()
  .default('')
  .transform(wordsOf)
  .pipe(z.array(z.string().refine(isServer, 'must name IP addresses, such as 192.0.2.53 or [2001:db8::53]:5353')));

/** `192.0.2.53`, `[2001:db8::53]`, each with a port or without. */
function isServer(word: string): boolean {
  const [, six, four] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(word) ?? [];
  return isIP(six ?? four ?? '') !== 0;
}

/** The origin that `push.example.com` or `https://push.example.com:8443` means; null where it is neither. */
function originOf(word: string): string | null {
  const address = word.includes('://') ? word : `https://${word}`;
  return /^https?:/.test(address) && URL.parse(address)?.origin === address ? address : null;
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
