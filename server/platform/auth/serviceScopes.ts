import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/core/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { sendsServiceToken } from './actor.ts';
import type { ServiceScope } from '#server/platform/settings.ts';

/** Refuses the service token what SERVICE_TOKEN_SCOPES does not name. */
export function keepToScopes(app: FastifyInstance, services: Services): void {
  const { env } = services;
  if (env.serviceTokenScopes.includes('all')) return;
  app.addHook('preHandler', async (request) => {
    if (!sendsServiceToken(services, request.headers)) return;
    const scopes = scopesFor(request);
    if (scopes.some((scope) => env.serviceTokenScopes.includes(scope))) return;
    throw new AppError('FORBIDDEN', `The service token needs the scope ${scopes[0]} for this`);
  });
}

/** Any one of these will do. What is not known to only read is a write. */
function scopesFor(request: FastifyRequest): readonly [ServiceScope, ...ServiceScope[]] {
  const { routeOptions, params } = request;
  const [url, named] = [routeOptions.url ?? '', params as { entity?: string; name?: string }];
  const reads = readsOnly(request);
  if (url.includes('/entities/')) {
    if (!reads) return ['write'];
    return named.entity === 'User' || url.includes('/entities/User/') ? ['users:read', 'read'] : ['read'];
  }
  if (url.includes('/functions/')) return named.name === 'createNotification' ? ['notify:write', 'write'] : ['write'];
  if (url.includes('/agents/')) return ['agents:write', 'write'];
  if (url.includes('/sso/')) return ['sso:issue'];
  if (url.startsWith('/api/app-logs/')) return reads ? ['logs:read', 'read'] : ['write'];
  if (url.startsWith('/files/')) return ['read'];
  return reads ? ['read'] : ['write'];
}

/** By its method and address alone: a call of a function may read with any method. */
export function readsOnly({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || url.endsWith('/entities/:entity/aggregate');
}
