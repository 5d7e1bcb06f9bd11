import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { functions, isFunctionName } from '#domain/functions.ts';
import type { Services } from '#server/platform/services.ts';
import { isShutOut } from './accessPolicy.ts';

/** Asks everyone at every address for an account, where the policy says so: all but what leads to one, or shows nothing. */
export function keepVisitorsOut(app: FastifyInstance, { env }: Services): void {
  if (env.accessPolicy !== 'private_with_login') return;
  app.addHook('preHandler', async (request) => {
    if (isOpen(request)) return;
    if (isShutOut(env, await request.actor())) throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
  });
}

/**
 * Signing in, what pages are made of, and the links of mails. Uploaded files have rules of their own: a picture cannot
 * send a token along, and its address cannot be guessed.
 */
const openAddresses = [
  /^\/api\/apps\/:app\/auth\//,
  /^\/api\/apps\/auth\//,
  /^\/api\/apps\/public\//,
  /^\/api\/apps\/:app\/analytics\//,
  /^\/api\/apps\/:app\/agents\/:agent\/:channel$/,
  // Identity providers bring a token of their own.
  /^\/api\/scim\//,
  /^\/api\/(openapi\.json|docs(\/.*)?|generate-robots-txt|unsubscribe)$/,
];

/** Lists and pictures for machines; everything else besides the API is a page, which asks for a login by itself. */
const tellsOfRows = /^\/(sitemap\.xml$|sitemaps\/|feeds\/|og\/)/;

function isOpen({ routeOptions: { url = '' }, params }: FastifyRequest): boolean {
  if (!url.startsWith('/api/')) return !tellsOfRows.test(url);
  const { name } = (params ?? {}) as { name?: string };
  if (url.endsWith('/functions/:name') && name !== undefined && isFunctionName(name)) {
    // What a link does without a login changes something by its token, and reveals at most what its owner chose to share.
    return functions[name].allowedTo === 'anyone' && !('reads' in functions[name] && functions[name].reads);
  }
  return openAddresses.some((address) => address.test(url));
}
