import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSessionToken } from './sessionToken.ts';
import type { Services } from '#server/platform/services.ts';

/** Seconds: no session lives longer than the day after which its cookie goes. */
const life = 2 * 24 * 60 * 60;

/** SHA-256 of what the cookie of the browser holds that asks, hexadecimal; null without one. */
export function bindingOf({ env }: Pick<Services, 'env'>, headers: IncomingHttpHeaders): string | null {
  const secret = secretOf(env.publicUrl, headers);
  return secret === null ? null : digest(secret);
}

/** Browsers cannot leave these headers out, and scripts cannot write them; other programs may write what they like. */
export function isFromBrowser(headers: IncomingHttpHeaders): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/**
 * Ties a session that was begun in a browser to that browser, by a cookie no script can read: its token, stolen from where
 * scripts can, is of no use in another one. Sessions of one browser share the cookie. What is begun elsewhere stays free,
 * and so do pages in the frame of EMBED_PARENT_ORIGIN, where browsers keep no such cookie.
 */
export async function bindToBrowser(
  services: Services,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> {
  const { publicUrl, embedParentOrigin } = services.env;
  if (!isFromBrowser(headers) || embedParentOrigin !== null) return;
  const secret = secretOf(publicUrl, headers) ?? randomBytes(16).toString('base64url');
  await services.pool.query('update sessions set binding = $2 where token = $1', [
    hashSessionToken(token),
    digest(secret),
  ]);
  services.auth.sessions.delete(hashSessionToken(token));
  const secure = isOverTls(publicUrl) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(publicUrl)}=${secret}; Max-Age=${life}; Path=/; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** The prefix makes browsers refuse the cookie from anyone but this host over TLS; without TLS they refuse it from us. */
function cookieName(publicUrl: string): string {
  return isOverTls(publicUrl) ? '__Host-bind' : 'bind';
}

function isOverTls(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

function secretOf(publicUrl: string, { cookie = '' }: IncomingHttpHeaders): string | null {
  const given = cookie.split(';').map((part) => part.trim().split('='));
  const value = given.find(([name]) => name === cookieName(publicUrl))?.[1] ?? '';
  return /^[\w-]{22}$/.test(value) ? value : null;
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
