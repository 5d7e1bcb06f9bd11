import type { FastifyInstance } from 'fastify';
import type { Actor } from '#domain/core/access.ts';
import { resolveActor } from '#server/platform/auth/actor.ts';
import type { Services } from '#server/platform/services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, by the Authorization header; looked up once, when first wanted. Throws INVALID_TOKEN, USER_NOT_REGISTERED. */
    actor(): Promise<Actor>;
    actorLookup: Promise<Actor> | null;
  }
}

export function decorateActor(app: FastifyInstance, services: Services): void {
  app.decorateRequest('actorLookup', null);
  app.decorateRequest('actor', function () {
    this.actorLookup ??= resolveActor(services, this.headers);
    return this.actorLookup;
  });
}
