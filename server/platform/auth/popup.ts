import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { AppError } from '#domain/core/errors.ts';
import { libraryPath } from './library.ts';
import { sameSiteAddress } from './sameSite.ts';

/** Never opened by anyone: it marks, on the way through the provider, that a popup waits at the end. */
const endPath = `${libraryPath}/popup`;

/**
 * Where a sign-in in a popup ends; `back` is where the page that opened it goes on. FORBIDDEN when that page is not ours:
 * the token would be handed to another site.
 */
export function popupEnd(publicUrl: string, opener: unknown, back: URL): URL {
  if (typeof opener !== 'string' || originOf(opener) !== new URL(publicUrl).origin) {
    throw new AppError('FORBIDDEN', 'Signing in is possible from pages of this site only');
  }
  const end = new URL(`${publicUrl}${endPath}`);
  end.searchParams.set('from_url', back.href);
  return end;
}

export function isPopupEnd(publicUrl: string, address: URL): boolean {
  return address.pathname === new URL(`${publicUrl}${endPath}`).pathname;
}

/**
 * Where a user with a second factor goes first: `login`, the address of the login page, leads to the page behind the
 * popup's end from now on. The login page hands the token to the opener itself.
 */
export function endAtLoginPage(publicUrl: string, login: URL): void {
  const end = sameSiteAddress(publicUrl, login.searchParams.get('from_url'));
  if (!end || !isPopupEnd(publicUrl, end)) return;
  login.searchParams.set('from_url', end.searchParams.get('from_url') ?? '/');
  login.searchParams.set('popup', 'true');
}

/**
 * The last page of the popup: hands the token to the page that opened it, on our own origin alone, and closes. Without an
 * opener it goes on to `from_url` itself, as a sign-in without a popup does.
 */
export function sendPopupEnd(publicUrl: string, reply: FastifyReply, address: URL, token: string): FastifyReply {
  const isNew = address.searchParams.get('is_new_user') === 'true';
  const message = { access_token: token, ...(isNew ? { is_new_user: true } : {}) };
  const back = sameSiteAddress(publicUrl, address.searchParams.get('from_url')) ?? new URL(`${publicUrl}/`);
  for (const [name, value] of Object.entries(message)) back.searchParams.set(name, String(value));
  const nonce = randomBytes(16).toString('base64');
  const given = asScript({ message, origin: new URL(publicUrl).origin, back: back.href });
  return reply
    .headers({
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      // The page that opened us must stay reachable.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
    })
    .type('text/html; charset=utf-8')
    .send(page(nonce, given));
}

function page(nonce: string, given: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Signed in</title></head>
<body><p>You are signed in. You can close this window.</p>
<script nonce="${nonce}">
const { message, origin, back } = ${given};
if (window.opener) {
  window.opener.postMessage(message, origin);
  window.close();
} else {
  window.location.replace(back);
}
</script></body></html>
`;
}

/** JSON that may be inside a script element. */
function asScript(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}
