import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { oidcProviderId } from '#server/auth/library.ts';
import { isConfigured } from '#server/auth/providerRoutes.ts';
import type { Services } from '#server/services.ts';

/** What a client may know before anybody signed in: wire contract, section 4. Anybody may ask, whatever their token. */
export function publicSettingsRoute(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.get<{ Params: { app: string } }>('/api/apps/public/prod/public-settings/by-id/:app', async (request) => {
      const { env } = services;
      if (request.params.app !== env.appId) throw new AppError('NOT_FOUND', 'App not found');
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
