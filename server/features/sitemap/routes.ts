import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { visitor } from '#domain/access.ts';
import type { Implementation } from '#server/functions/implement.ts';
import { isRawAnswer } from '#server/functions/rawAnswer.ts';
import { call } from '#server/functions/routes.ts';
import type { Services } from '#server/services.ts';
import { generateRobotsTxt, generateSitemap } from './functions.ts';

/** The two functions at the addresses where search engines and the specification's pages look for them. */
export function siteFileRoutes(services: Services): FastifyPluginAsync {
  // Everybody gets what visitors get, so no token is looked at: a bad one must not hide the file.
  const send = (act: Implementation) => async (_request: unknown, reply: FastifyReply) => {
    const answer = await call(services, visitor, act, {});
    if (!isRawAnswer(answer)) return answer;
    return reply.header('Cache-Control', 'no-cache').type(answer.type).send(answer.body);
  };
  // They name tens of thousands of rows: nobody needs them more often.
  const config = { rateLimit: { max: 30, timeWindow: 60_000 } };
  return async (app: FastifyInstance) => {
    for (const url of ['/sitemap.xml', '/api/generate-sitemap']) app.get(url, { config }, send(generateSitemap));
    for (const url of ['/robots.txt', '/api/generate-robots-txt']) app.get(url, { config }, send(generateRobotsTxt));
  };
}
