import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { AppError } from '#domain/core/errors.ts';
import { describeError } from '#server/platform/http/errorHandler.ts';
import { addJsonParser } from '#server/platform/http/jsonBody.ts';
import type { Services } from '#server/platform/services.ts';
import { provisioningPath, provisioningUrl } from './address.ts';
import { scimErrorBody } from './errors.ts';
import { discoveryAt } from './discovery.ts';
import { groupRoutes } from './groupRoutes.ts';
import { callerOf } from './caller.ts';
import { userRoutes } from './userRoutes.ts';

const mediaType = 'application/scim+json; charset=utf-8';

/**
 * SCIM 2.0 (RFC 7643 and 7644): the identity provider of a facility adds its members, changes them and ends their membership. Its
 * own documents and error bodies are those of the protocol, so these routes are not in the OpenAPI document.
 */
export function provisioningRoutes(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    addJsonParser(app, 'application/scim+json');
    app.setErrorHandler((error, request, reply) => {
      const known = describeError(error, request, reply);
      void reply.type(mediaType).send(JSON.stringify(scimErrorBody(known)));
    });
    app.addHook('onSend', async (_request, reply, body) => {
      if (reply.statusCode !== 204) reply.type(mediaType);
      return body;
    });
    const discovery = discoveryAt(provisioningUrl(services.env));
    for (const address of ['ServiceProviderConfig', 'ResourceTypes', 'ResourceTypes/:id', 'Schemas', 'Schemas/:id']) {
      app.get<{ Params: { id?: string } }>(`${provisioningPath}/${address}`, async (request) => {
        await callerOf(services, request);
        const body = discovery.get(address.replace(':id', request.params.id ?? ''));
        if (!body) throw new AppError('NOT_FOUND', 'There is nothing with this id');
        return body;
      });
    }
    userRoutes(app, services);
    groupRoutes(app, services);
  };
}
