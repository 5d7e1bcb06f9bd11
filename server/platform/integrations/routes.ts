import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#domain/core/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { coreCalls } from './core.ts';
import { callCustom, callCustomSchema, readCustomIntegrations } from './custom.ts';
import { sendEmail, sendEmailSchema } from './sendEmail.ts';
import { uploadCalls } from './uploads.ts';

interface Route {
  Params: { app: string; name: string };
}

/** What the platform's client calls integrations: wire contract section 10. */
export function integrationRoutes(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    const custom = await readCustomIntegrations(services.env.integrationsFile);
    await app.register(multipart);

    coreRoutes(app, services);

    app.post<Route>(
      '/api/apps/:app/integration-endpoints/installable/:package/integration-endpoints/:name',
      async (request) => {
        assertApp(services, request);
        throw new AppError(
          'NOT_FOUND',
          `Integration ${request.params.name} not found: no packages can be installed here`,
        );
      },
    );

    // The operation may hold slashes: `get:/cities/{city}/today`.
    app.post<{ Params: { app: string } & z.output<typeof callCustomSchema.params> }>(
      '/api/apps/:app/integrations/custom/:slug/*',
      { schema: callCustomSchema },
      async (request) => {
        assertApp(services, request);
        const { slug, '*': operation } = request.params;
        return callCustom(custom, await request.actor(), slug, operation, request.body);
      },
    );
  };
}

const core = '/api/apps/:app/integration-endpoints/Core';

function coreRoutes(app: FastifyInstance, services: Services): void {
  for (const [name, { schema, run }] of Object.entries(uploadCalls)) {
    app.post<Route>(`${core}/${name}`, { schema }, async (request, reply) => {
      assertApp(services, request);
      return run(services, request, reply);
    });
  }

  app.post<Route>(`${core}/SendEmail`, { schema: sendEmailSchema }, async (request, reply) => {
    assertApp(services, request);
    return sendEmail(services, request, reply, namedParameters('SendEmail', request));
  });

  for (const [name, { schema, run }] of Object.entries(coreCalls)) {
    app.post<Route>(`${core}/${name}`, { schema }, async (request, reply) => {
      assertApp(services, request);
      const answer = await run(services, await request.actor(), namedParameters(name, request));
      // A bare text must travel as JSON too.
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
    });
  }

  app.post<Route>(`${core}/:name`, async (request) => {
    assertApp(services, request);
    throw new AppError('NOT_FOUND', `Integration ${request.params.name} not found`);
  });
}

function assertApp({ env }: Services, { params }: { params: { app: string } }): void {
  if (params.app !== env.appId) throw new AppError('NOT_FOUND', 'App not found');
}

function namedParameters(name: string, { body }: FastifyRequest): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  if (body === undefined || body === null) return {};
  const received = (typeof body === 'string' ? body : JSON.stringify(body)).slice(0, 100);
  throw new AppError(
    'VALIDATION_ERROR',
    `Integration ${name} must receive an object with named parameters, received: ${received}`,
  );
}
