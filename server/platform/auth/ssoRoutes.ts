import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { bearerActor } from './actor.ts';
import { auditAuth } from './auditAuth.ts';
import { assertApp } from './routes.ts';
import { issueShortToken } from './sessions.ts';
import { ok, refusals } from '#server/platform/openapi/operations.ts';
import { part, tokenOnly } from '#server/platform/openapi/routeSchema.ts';
import type { Services } from '#server/platform/services.ts';

const params = z.object({ userId: part('The id of the person') });
type Route = { Params: z.output<typeof params> };

const ssoAccessToken = {
  tags: ['auth'],
  operationId: 'ssoAccessToken',
  summary: 'A short-lived token of the person in on-behalf-of; the service role',
  // Services alone call it, with the token of the person.
  proof: 'none',
  params,
  response: { 200: z.object({ access_token: z.string(), expires_in: z.int() }), ...refusals(401, 403) },
  security: tokenOnly,
} satisfies FastifySchema;

const ssoIdToken = {
  tags: ['auth'],
  operationId: 'ssoIdToken',
  summary: 'An OpenID Connect ID token of the person in on-behalf-of; the service role',
  // Services alone call it, with the token of the person.
  proof: 'none',
  params,
  response: { ...ok(200, { type: 'string' }, 'text/plain'), ...refusals(401, 403) },
  security: tokenOnly,
} satisfies FastifySchema;

/** Seconds. */
const tokenLife = 15 * 60;
const idTokenLife = 5 * 60;

/**
 * Signing a person in elsewhere: only the holder of the service token, and only for the person whose own token comes along
 * in `on-behalf-of`.
 */
export function ssoRoutes(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => assertApp(services, request));
    auditAuth(app, services);

    app.get<Route>('/api/apps/:app/auth/sso/accesstoken/:userId', { schema: ssoAccessToken }, async (request) => {
      const userId = await assertSso(services, request);
      return { access_token: await issueShortToken(services, userId, tokenLife), expires_in: tokenLife };
    });

    app.get<Route>('/api/apps/:app/auth/sso/idtoken/:userId', { schema: ssoIdToken }, async (request, reply) => {
      const userId = await assertSso(services, request);
      return reply.type('text/plain; charset=utf-8').send(await idToken(services, userId));
    });
  };
}

async function assertSso(services: Services, request: FastifyRequest<Route>): Promise<string> {
  const { userId } = request.params;
  const actor = await request.actor();
  if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
  const person = actor.kind === 'service' ? await bearerActor(services, request.headers['on-behalf-of']) : null;
  if (person?.id !== userId) throw new AppError('FORBIDDEN', "You're not allowed to sign in for this person");
  return userId;
}

/** An OpenID Connect ID token. As that standard has it for HS256, the key is the secret both sides know: the service token. */
async function idToken(services: Services, userId: string): Promise<string> {
  const { env, db } = services;
  const person = await db
    .selectFrom('users')
    .select(['email', 'full_name', 'is_verified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const issued = Math.floor(Date.now() / 1000);
  const claims = {
    iss: env.publicUrl,
    sub: userId,
    aud: env.appId,
    iat: issued,
    exp: issued + idTokenLife,
    email: person.email,
    email_verified: person.is_verified,
    name: person.full_name,
  };
  const content = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${createHmac('sha256', env.serviceToken!).update(content).digest('base64url')}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
