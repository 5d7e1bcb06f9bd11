import type { IncomingHttpHeaders } from 'node:http';
import { visitor, type Actor, type UserActor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { actorOfKey, apiKeyIn } from './apiKeys.ts';
import { isSameSecret } from './sameSecret.ts';
import { bindingOf, isFromBrowser } from './browserBinding.ts';
import { secondFactorRequired } from './secondFactor.ts';
import { findAnySession, findSession, invalidToken, type Session } from './sessions.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Who asks, by the Authorization header, or by an API key in its place. Throws INVALID_TOKEN (401) or USER_NOT_REGISTERED
 * (403). `on-behalf-of` is
 * read for the service role only: it gives no right, and a token there that the server does not know takes none away.
 */
export async function resolveActor(services: Services, headers: IncomingHttpHeaders): Promise<Actor> {
  const key = apiKeyIn(headers);
  if (key !== null) return actorOfKey(services, key);
  const token = bearerToken(headers.authorization);
  if (token === null) return visitor;
  if (!isServiceToken(services, token)) return (await resolveSession(services, headers)).actor;
  // It would lie where every visitor of the page can read it.
  if (isFromBrowser(headers)) throw new AppError('FORBIDDEN', 'The service token is not for browsers');
  const person = await bearerActor(services, headers['on-behalf-of']).catch(nullIfRefused);
  return person ? { kind: 'service', onBehalfOf: person.id } : { kind: 'service' };
}

/** The session behind the header: AUTH_REQUIRED (401) without one, because the caller needs one. */
export async function resolveSession(services: Services, headers: IncomingHttpHeaders): Promise<Session> {
  const session = await resolveAnySession(services, headers);
  if (session.lacksSecondFactor) throw secondFactorRequired();
  return session;
}

/** The same for an administrator who has not set up the second factor yet, too. */
export async function resolveAnySession(services: Services, headers: IncomingHttpHeaders): Promise<Session> {
  const session = await findAnySession(services, sessionToken(services, headers.authorization));
  // Whatever the request says it comes from: a thief writes any header, and no cookie of another browser.
  if (session.binding !== null && session.binding !== bindingOf(services, headers)) throw invalidToken();
  return session;
}

/** The person who asks, also an administrator who has not set up the second factor yet; null for a visitor and a service. */
export async function resolvePerson(services: Services, headers: IncomingHttpHeaders): Promise<UserActor | null> {
  const token = bearerToken(headers.authorization);
  if (token === null || isServiceToken(services, token)) return null;
  return (await resolveAnySession(services, headers)).actor;
}

/** The person a second header (`on-behalf-of`) names by their own token; null without one. */
export async function bearerActor(
  services: Services,
  header: string | string[] | undefined,
): Promise<UserActor | null> {
  if (typeof header !== 'string' || header === '') return null;
  // A service has this token from the person's browser, whose cookie it cannot have.
  return (await findSession(services, sessionToken(services, header))).actor;
}

/**
 * For `catch`: a refusal, as of a token that has ended or is of a closed account, answers null. Other failures are
 * thrown on.
 */
export function nullIfRefused(error: unknown): null {
  if (error instanceof AppError && error.status < 500) return null;
  throw error;
}

function sessionToken(services: Services, authorization: string | undefined): string {
  const token = bearerToken(authorization);
  if (token === null || isServiceToken(services, token))
    throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
  return token;
}

const bearerPattern = /^Bearer +(\S{1,512})$/i;

function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization === '') return null;
  const match = bearerPattern.exec(authorization.trim());
  if (!match) throw invalidToken();
  return match[1]!;
}

/** Whether the request brings the service token, in a form that `resolveActor` reads. */
export function sendsServiceToken(services: Services, { authorization = '' }: IncomingHttpHeaders): boolean {
  const [, token] = bearerPattern.exec(authorization.trim()) ?? [];
  return token !== undefined && isServiceToken(services, token);
}

function isServiceToken({ env }: Services, token: string): boolean {
  if (env.serviceToken === null) return false;
  return isSameSecret(token, env.serviceToken);
}
