import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { RenderDocument } from '#server/platform/web.ts';

const build = new URL('../../../build/', import.meta.url);

/** The web as it was built: assets by content hash, cached by browsers for a year. Throws when there is no build. */
export async function builtDocuments(app: FastifyInstance): Promise<RenderDocument> {
  const entry = new URL('server/index.js', build);
  if (!existsSync(entry)) throw new Error('The web is not built: run "npm run build" first');
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('client/assets/', build)),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    // There are no folders in it, and none above it.
    allowedPath: (path) => /^\/?\w[\w.-]*$/.test(path),
    setHeaders: (response) => void response.header('X-Content-Type-Options', 'nosniff'),
  });
  const built = (await import(entry.href)) as BuiltWeb;
  return built.entry.module.makeDocumentHandler(built, 'production');
}

/** The part of the bundler's server build that we use. */
export interface BuiltWeb {
  entry: { module: { makeDocumentHandler(build: BuiltWeb, mode: string): RenderDocument } };
}
