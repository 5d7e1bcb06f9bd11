import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from '#domain/core/errors.ts';
import { isApi } from './apiHeaders.ts';

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Remembers the API's addresses as they are registered; the function it answers, called after the last of them, gives
 * each the methods it does not have: 405 with Allow, and an answer to OPTIONS.
 */
export function watchMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    // Of an address with a slash at the end, which a plugin's own root also has, the framework reports only HEAD.
    if (!isApi(url) || url.includes('*') || url.endsWith('/')) return;
    const those = known.get(url) ?? new Set();
    for (const one of [method].flat()) those.add(one);
    known.set(url, those);
  });
  return () => {
    for (const [url, those] of [...known]) refuseOthers(app, url, those);
  };
}

function refuseOthers(app: FastifyInstance, url: string, those: ReadonlySet<string>): void {
  const allow = [...new Set([...those, 'OPTIONS'])].join(', ');
  const refused = methods.filter((method) => !those.has(method) && method !== 'OPTIONS');
  if (!those.has('OPTIONS')) {
    app.options(url, (_request, reply) => reply.header('Allow', allow).code(204).send());
  }
  if (refused.length === 0) return;
  app.route({
    method: refused,
    url,
    exposeHeadRoute: false,
    // Before the body is read: it does not matter what is in it.
    onRequest: async (request, reply) => {
      reply.header('Allow', allow);
      throw new AppError('METHOD_NOT_ALLOWED', `${request.method} is not possible here`);
    },
    handler: async () => undefined,
  });
}
