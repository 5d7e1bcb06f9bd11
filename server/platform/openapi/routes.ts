import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** GET /api/openapi.json for programs and GET /api/docs for people: the same document. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  let json: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(json);
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', defaultModelsExpandDepth: 0 },
    theme: { title: 'OpenLocum API', js: [{ filename: 'viewport.js', content: viewport }] },
  });
}

/** Files and calls of this site alone; what the page draws itself are pictures in its style sheet. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The package's page does not say that it fits a phone. */
const viewport =
  "document.head.append(Object.assign(document.createElement('meta'), { name: 'viewport', content: 'width=device-width, initial-scale=1' }));";
