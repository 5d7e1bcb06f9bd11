import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/platform/services.ts';
import { openApiDocument } from './document.ts';
import { documentationPage, styleHash } from './page.ts';

/** GET /api/openapi.json for programs and GET /api/docs for people: both made once, from the registries. */
export function registerOpenApi(app: FastifyInstance, { env }: Services): void {
  const document = openApiDocument(env);
  const json = JSON.stringify(document);
  const page = documentationPage(document);
  const policy = `default-src 'none'; style-src ${styleHash()}; frame-ancestors 'none'`;
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.get('/api/docs', (_request, reply) =>
    reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(page),
  );
}
