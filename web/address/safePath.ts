/**
 * The path, query and hash of an address on this site, or null when it is anything else: another origin, a scheme of its
 * own, `//host`, a backslash, a control character or an encoded slash (security: no open redirects).
 */
export function safePath(address: string | null | undefined, origin: string): string | null {
  if (!address || hostile.test(address)) return null;
  const url = URL.parse(address, origin);
  if (!url || url.origin !== origin || url.username || url.password || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

const hostile = /[\u0000-\u001f\u007f\\]|^\s*\/\/|^[^?#]*%(2f|5c)/i;
