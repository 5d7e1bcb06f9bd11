import { createHash, timingSafeEqual } from 'node:crypto';
import { visitor, type Actor, type UserActor } from '#domain/language/access.ts';
import { say } from '#domain/site/answers.ts';
import { AppError } from '#domain/language/errors.ts';
import type { Caller } from './browserBinding.ts';
import { findAnySession, findSession, invalidToken, type Session } from './sessions.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Who asks, by the Authorization header alone. Throws INVALID_TOKEN (401) or USER_NOT_REGISTERED (403). `onBehalfOf` is
 * read for the service role only: it gives no right, and a token there that stands for nobody takes none away. From a
 * browser (`caller`) the token of another browser is nobody's.
 */
export async function resolveActor(
  services: Services,
  authorization: string | undefined,
  onBehalfOf?: string | string[],
  caller?: Caller,
): Promise<Actor> {
  const token = bearerToken(authorization);
  if (token === null) return visitor;
  if (isServiceToken(services, token)) {
    // It would lie where every visitor of the page can read it.
    if (caller?.isBrowser) throw new AppError('FORBIDDEN', 'The service token is not for browsers');
    const person = await bearerActor(services, onBehalfOf).catch(nobody);
    return person ? { kind: 'service', onBehalfOf: person.id } : { kind: 'service' };
  }
  const { actor, binding } = await findSession(services, token);
  if (caller?.isBrowser && binding !== null && binding !== caller.binding) throw invalidToken();
  return actor;
}

/** The session behind the header: AUTH_REQUIRED (401) without one, because the caller needs one. */
export async function resolveSession(services: Services, authorization: string | undefined): Promise<Session> {
  return findSession(services, sessionToken(services, authorization));
}

/** The same for an administrator who has not set up the second factor yet, too. */
export async function resolveAnySession(services: Services, authorization: string | undefined): Promise<Session> {
  return findAnySession(services, sessionToken(services, authorization));
}

/** The person a second header (`on-behalf-of`) names by their own token; null without one. */
export async function bearerActor(
  services: Services,
  header: string | string[] | undefined,
): Promise<UserActor | null> {
  if (typeof header !== 'string' || header === '') return null;
  return (await resolveSession(services, header)).actor;
}

/** For `catch`: a token that is none, has ended or is of a closed account is nobody's. Other failures are thrown on. */
export function nobody(error: unknown): null {
  if (error instanceof AppError && error.status < 500) return null;
  throw error;
}

function sessionToken(services: Services, authorization: string | undefined): string {
  const token = bearerToken(authorization);
  if (token === null || isServiceToken(services, token))
    throw new AppError('AUTH_REQUIRED', say('authenticationRequired'));
  return token;
}

function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization === '') return null;
  const match = /^Bearer +(\S{1,512})$/i.exec(authorization.trim());
  if (!match) throw invalidToken();
  return match[1]!;
}

function isServiceToken({ env }: Services, token: string): boolean {
  if (env.serviceToken === null) return false;
  // Digests have one length, and comparing them takes one time whatever the token.
  return timingSafeEqual(digest(token), digest(env.serviceToken));
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
