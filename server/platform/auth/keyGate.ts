import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entityNamed, isEntityName } from '#domain/entities.ts';
import { functions, isFunctionName } from '#domain/functions.ts';
import type { Contract } from '#domain/core/contract.ts';
import { scopeOf, type Area, type Scope } from '#domain/core/scopes.ts';
import type { Services } from '#server/platform/services.ts';
import { isApi } from '#server/platform/http/apiHeaders.ts';
import { apiKeyPattern } from './apiKey.ts';
import { apiKeyIn } from './apiKeys.ts';
import { recordUse, refuseKey } from './keyUse.ts';
import { readsOnly } from './serviceScopes.ts';
import { invalidToken } from './sessions.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** As in contracts. */
    readonly area?: Area;
  }
}

/** Lets a key do what its scopes open, and nothing else: a route that no scope opens is closed to keys. */
export function keepKeysToScopes(app: FastifyInstance, services: Services): void {
  app.addHook('preHandler', async (request) => {
    // An address is logged on its way, by proxies and in the history of a browser.
    if (hasKeyInAddress(request)) throw invalidToken();
    if (apiKeyIn(request.headers) === null || request.is404) return;
    const actor = await request.actor();
    if (actor.kind !== 'user' || !actor.key) return;
    await recordUse(services, actor, request.ip);
    const scope = scopeFor(request);
    if (scope === null || !actor.key.scopes.includes(scope)) throw await refuseKey(services, actor, scope);
  });
}

function hasKeyInAddress({ url, query }: FastifyRequest): boolean {
  if (!isApi(url)) return false;
  const entries = Object.entries((query ?? {}) as Record<string, unknown>);
  return entries.some(([name, value]) => name === 'api_key' || apiKeyPattern.test(String(value)));
}

/** The scope that this request needs; null where there is none. */
function scopeFor(request: FastifyRequest): Scope | null {
  const { url = '', schema } = request.routeOptions;
  const { entity, name } = (request.params ?? {}) as { entity?: string; name?: string };
  if (url.includes('/entities/')) {
    const named = url.includes('/entities/User/me') ? 'User' : (entity ?? '');
    return isEntityName(named) ? scopeOf(entityNamed(named).area, readsOnly(request)) : null;
  }
  if (url.endsWith('/functions/:name')) {
    const contract: Contract | undefined = name !== undefined && isFunctionName(name) ? functions[name] : undefined;
    return contract ? scopeOf(contract.area, contract.reads === true) : null;
  }
  return scopeOf(schema?.area, readsOnly(request));
}
