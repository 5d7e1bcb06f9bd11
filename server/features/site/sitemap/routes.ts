import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifySchema } from 'fastify';
import { visitor } from '#domain/core/access.ts';
import type { TextContract } from '#domain/core/contract.ts';
import type { Implementation } from '#server/platform/functions/implement.ts';
import { call, sendText } from '#server/platform/functions/routes.ts';
import { limitedTo } from '#server/platform/http/rateLimits.ts';
import { ok } from '#server/platform/openapi/operations.ts';
import type { Services } from '#server/platform/services.ts';
import { generateRobotsTxt, generateSitemap } from './functions.ts';
import { sitemaps } from './sitemaps.ts';

const getSitemap = {
  tags: ['site'],
  operationId: 'getSitemap',
  summary: 'The sitemap in one; /sitemap.xml names its parts',
  response: ok(200, { type: 'string' }, 'application/xml'),
} satisfies FastifySchema;

const getRobotsTxt = {
  tags: ['site'],
  operationId: 'getRobotsTxt',
  summary: 'robots.txt; /robots.txt is the same',
  response: ok(200, { type: 'string' }, 'text/plain'),
} satisfies FastifySchema;

/** What search engines read, where they look for it, and the two functions at the specification's addresses. */
export function siteFileRoutes(services: Services): FastifyPluginAsync {
  const { index, named } = sitemaps(services);
  // Everyone gets what visitors get, so no token is looked at: a bad one must not hide the file.
  const send = (implementation: Implementation<TextContract>) => async (_request: unknown, reply: FastifyReply) => {
    const text = await call(services, visitor, implementation, {});
    return sendText(reply.header('Cache-Control', 'no-cache'), implementation.contract, text);
  };
  // They name tens of thousands of rows: search engines do not need them more often.
  const config = limitedTo(30);
  return async (app: FastifyInstance) => {
    app.get('/sitemap.xml', { config }, index);
    app.get<{ Params: { name: string } }>('/sitemaps/:name', { config: limitedTo(60) }, (request, reply) =>
      named(request.params.name)(request, reply),
    );
    app.get('/api/generate-sitemap', { config, schema: getSitemap }, send(generateSitemap));
    app.get('/api/generate-robots-txt', { config, schema: getRobotsTxt }, send(generateRobotsTxt));
    app.get('/robots.txt', { config }, send(generateRobotsTxt));
  };
}
