import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fingerprint } from './limits.ts';
import type { LoginOrigin } from './loginTries.ts';
import type { Services } from '#server/platform/services.ts';

/** Seconds; browsers keep no cookie longer than 400 days. */
const life = 400 * 24 * 60 * 60;

/**
 * The origin this device has to an account: its own where it logged in before, which a cookie proves that only the server can
 * write and no script can read. The cookie opens nothing: the password is asked for all the same.
 */
export function loginOriginOf(services: Services, request: FastifyRequest, email: string): LoginOrigin {
  const name = cookieName(email);
  const given = (request.headers.cookie ?? '').split(';').map((part) => part.trim().split('='));
  const value = given.find(([key]) => key === name)?.[1] ?? '';
  const [device = '', signature = ''] = value.split('.');
  return isSigned(services, email, device, signature) ? { device } : 'strangers';
}

/** After a right password on a device that was not known. */
export function rememberDevice(services: Services, reply: FastifyReply, email: string): void {
  const device = randomBytes(16).toString('base64url');
  const value = `${device}.${signatureOf(services, email, device)}`;
  const secure = services.env.publicUrl.startsWith('https:') ? '; Secure' : '';
  const path = `/api/apps/${services.env.appId}/auth`;
  reply.header(
    'set-cookie',
    `${cookieName(email)}=${value}; Max-Age=${life}; Path=${path}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** One for each account: several people may share a device. */
function cookieName(email: string): string {
  return `known_${fingerprint(email).slice(0, 12)}`;
}

function signatureOf({ auth }: Services, email: string, device: string): string {
  return createHmac('sha256', auth.deviceKey)
    .update(`${fingerprint(email)} ${device}`)
    .digest('base64url');
}

function isSigned(services: Services, email: string, device: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(services, email, device))];
  return given.length === right.length && timingSafeEqual(given, right);
}
