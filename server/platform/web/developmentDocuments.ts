import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { RenderDocument } from '#server/platform/web.ts';
import type { BuiltWeb } from './builtDocuments.ts';

/** The web from its sources, reloaded as they are edited. The bundler is not there in production. */
export async function developmentDocuments(app: FastifyInstance): Promise<RenderDocument> {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return async (request, given) => {
    const built = (await vite.ssrLoadModule('virtual:react-router/server-build')) as BuiltWeb;
    return built.entry.module.makeDocumentHandler(built, 'development')(request, given);
  };
}
