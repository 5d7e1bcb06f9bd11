import { isIP } from 'node:net';
import { isPublicAddress } from './outside.ts';

/**
 * An address that a user entered, if this server may ask it: https and public, or of an origin that the operator allows. What
 * a name leads to is looked up with every request, since it may change.
 */
export function outsideAddress(text: string, allowed: readonly string[]): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  if (allowed.includes(url.origin)) return url;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))) return null;
  return host.includes('.') || host.includes(':') ? url : null;
}
