import type { FastifyInstance } from 'fastify';
import type { Proof } from '#domain/core/contract.ts';
import type { Services } from '#server/platform/services.ts';
import { resolvePerson } from './actor.ts';
import { assertRecentProof } from './recentProof.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** As in contracts. */
    readonly proof?: Proof;
  }
}

/** Asks before the handler of each route whose schema says so. The route itself refuses visitors. */
export function askForProof(app: FastifyInstance, services: Services): void {
  app.addHook('preHandler', async ({ routeOptions, headers }) => {
    if (routeOptions.schema?.proof !== 'recent') return;
    const person = await resolvePerson(services, headers);
    if (person) await assertRecentProof(services.db, person);
  });
}
