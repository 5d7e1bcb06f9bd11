import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { seal, unseal } from '#server/platform/auth/seal.ts';
import type { Services } from '#server/platform/services.ts';

/** Of the callbacks alone. */
const path = '/api/apps/auth/organizations/';
const cookieName = 'sign_on';
/** Seconds for the way through the provider. */
const life = 10 * 60;

const shape = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  from_url: z.string(),
  /** Milliseconds. */
  until: z.number(),
});
/** A sign-in under way at a provider, as its browser carries it. */
export type Flight = z.output<typeof shape>;

/** Seals it for the facility and hands it to the browser that asked: in another one the answer is worth nothing. */
export function sendFlight(
  { auth, env }: Services,
  reply: FastifyReply,
  facilityId: string,
  flight: Omit<Flight, 'until'>,
): void {
  const text = JSON.stringify({ ...flight, until: Date.now() + life * 1000 });
  setCookie(env.publicUrl, reply, seal(auth.signOnKey, `flight of ${facilityId}`, text), life);
}

/** What the browser carries; null when it is another facility's, too old, or none. It is used up. */
export function takeFlight(
  { auth, env }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  facilityId: string,
): Flight | null {
  const parts = (request.headers.cookie ?? '').split(';').map((part) => part.trim().split('='));
  const sealed = parts.find(([name]) => name === cookieName)?.[1];
  if (!sealed) return null;
  setCookie(env.publicUrl, reply, '', 0);
  const flight = opened(auth.signOnKey, facilityId, sealed);
  return flight && flight.until > Date.now() ? flight : null;
}

function opened(key: string, facilityId: string, sealed: string): Flight | null {
  try {
    return shape.parse(JSON.parse(unseal(key, `flight of ${facilityId}`, sealed)));
  } catch {
    // Of another key or facility, or changed.
    return null;
  }
}

/** The provider sends the browser back from another site, so the cookie goes along with a link. */
function setCookie(publicUrl: string, reply: FastifyReply, value: string, seconds: number): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${secure}`,
  );
}
