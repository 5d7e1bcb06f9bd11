import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { oidcProviderId } from '#server/auth/library.ts';
import { isConfigured } from '#server/auth/providerRoutes.ts';
import type { Services } from '#server/services.ts';

/**
 * What a client may know before anybody signed in: wire contract, section 4. Anybody may ask; a token that is none counts as
 * none. A closed account hears USER_NOT_REGISTERED (403), which is how its client learns to say so.
 */
export function publicSettingsRoute(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.get<{ Params: { app: string } }>('/api/apps/public/prod/public-settings/by-id/:app', async (request) => {
      const { env } = services;
      if (request.params.app !== env.appId) throw new AppError('NOT_FOUND', 'App not found');
      await request.actor().catch(refuseClosedAccounts);
      return {
        id: env.appId,
        public_settings: 'public_with_login',
        name: 'OpenLocum',
        contact_email: env.contactEmail,
        google: isConfigured(env, 'google'),
        oidc: env.oidc && isConfigured(env, oidcProviderId) ? { name: env.oidc.name } : null,
        demo: env.demo,
      };
    });
  };
}

function refuseClosedAccounts(error: unknown): void {
  if (!(error instanceof AppError) || error.status >= 500 || error.code === 'USER_NOT_REGISTERED') throw error;
}
