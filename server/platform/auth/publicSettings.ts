import type { FastifyInstance, FastifyPluginAsync, FastifySchema } from 'fastify';
import { z } from 'zod';
import { visitor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { nullIfRefused } from './actor.ts';
import { oidcProviderId } from './library.ts';
import { isShutOut } from './accessPolicy.ts';
import { isConfigured } from './providerRoutes.ts';
import { refusals } from '#server/platform/openapi/operations.ts';
import type { Services } from '#server/platform/services.ts';

const getPublicSettings = {
  tags: ['site'],
  operationId: 'getPublicSettings',
  summary: 'What a client may know before anybody signed in',
  response: {
    200: z.object({
      id: z.string(),
      public_settings: z.string(),
      name: z.string(),
      contact_email: z.string(),
      google: z.boolean(),
      oidc: z.object({ name: z.string() }).nullable(),
      sign_up: z.enum(['open', 'invited']),
      demo: z.boolean(),
    }),
    ...refusals(403),
  },
} satisfies FastifySchema;

/**
 * What a client may know before anyone signed in: wire contract section 4. Anyone may ask; a token that is none counts as
 * none. A closed account gets USER_NOT_REGISTERED (403), which is how its client learns to say so, and on a private site
 * a visitor gets `auth_required` (403).
 */
export function publicSettingsRoute(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.get<{ Params: { app: string } }>(
      '/api/apps/public/prod/public-settings/by-id/:app',
      { schema: getPublicSettings },
      async (request) => {
        const { env } = services;
        if (request.params.app !== env.appId) throw new AppError('NOT_FOUND', 'App not found');
        const actor = (await request.actor().catch(refuseClosedAccounts)) ?? visitor;
        if (isShutOut(env, actor)) throw authRequired(env.appId);
        return {
          id: env.appId,
          public_settings: env.accessPolicy,
          name: 'OpenLocum',
          contact_email: env.contactEmail,
          google: isConfigured(env, 'google'),
          oidc: env.oidc && isConfigured(env, oidcProviderId) ? { name: env.oidc.name } : null,
          sign_up: env.signUp,
          demo: env.demo,
        };
      },
    );
  };
}

function refuseClosedAccounts(error: unknown): null {
  if (error instanceof AppError && error.code === 'USER_NOT_REGISTERED') throw error;
  return nullIfRefused(error);
}

/** Clients start a login when they receive it. */
function authRequired(appId: string): AppError {
  return new AppError('FORBIDDEN', errorText('authenticationRequired'), {
    extraData: { app_id: appId, reason: 'auth_required' },
  });
}
