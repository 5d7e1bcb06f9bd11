/**
 * The address on our own site that `wanted` means, absolute, or null: other origins, `//host`, `/\host`, `user@host`,
 * other schemes and control characters are no honest request to come back here.
 */
export function sameSiteAddress(publicUrl: string, wanted: unknown): URL | null {
  if (typeof wanted !== 'string' || wanted === '' || wanted.length > 2000 || /[\u0000-\u001F\u007F\\]/.test(wanted))
    return null;
  const address = parse(wanted, publicUrl);
  if (!address || address.origin !== new URL(publicUrl).origin) return null;
  if (address.username !== '' || address.password !== '' || address.pathname.startsWith('//')) return null;
  return address;
}

function parse(text: string, base: string): URL | null {
  try {
    return new URL(text, `${base}/`);
  } catch {
    return null;
  }
}
