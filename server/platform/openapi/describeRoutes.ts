import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Proof } from '#domain/core/contract.ts';
import { scopeOf, type Scope } from '#domain/core/scopes.ts';
import type { Services } from '#server/platform/services.ts';
import { generatedDocument, securitySchemes } from './document.ts';
import { commonRefusals, jsonSchemaOf, keyAccess, ok, type Operation, type Paths } from './operations.ts';

/**
 * Collects what the routes registered after this say of themselves: those with tags are in the document. Their schemas
 * are read by the handlers, because who asks, limits and idempotency keys come before what a body says.
 */
export async function describeRoutes(app: FastifyInstance, { env }: Services): Promise<void> {
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', components: { securitySchemes } },
    hideUntagged: true,
    stripBasePath: false,
    convertConstToEnum: false,
    transform: ({ schema, url, route }) =>
      described(withKeyAccess(schema, String(route.method)), url.replace(':app', env.appId)),
    // Once, when a caller first reads the document: most starts of the server never need it.
    transformObject: (document) => withRoutes(env, 'openapiObject' in document ? document.openapiObject.paths : {}),
  });
}

/** Everything that the registries of entities and functions declare, with what the routes say. */
function withRoutes(env: Services['env'], routes: object = {}): ReturnType<SwaggerTransformObject> {
  const document = generatedDocument(env);
  for (const [path, operations] of Object.entries(routes)) {
    document.paths[path] = { ...document.paths[path], ...(operations as Paths[string]) };
  }
  return document as ReturnType<SwaggerTransformObject>;
}

declare module 'fastify' {
  interface FastifySchema {
    /** `proof`, for the readers of the document. */
    'x-proof'?: Proof;
    /** The scope that a key needs, from `area`. */
    'x-scope'?: Scope;
  }
}

const inputs = ['body', 'params', 'querystring', 'headers'] as const;

function withKeyAccess(schema: FastifySchema = {}, method: string): FastifySchema {
  const scope = scopeOf(schema.area, method === 'GET');
  return scope ? { ...schema, ...keyAccess(scope, schema.security as Operation['security']) } : schema;
}

function described(schema: FastifySchema = {}, url: string): { schema: FastifySchema; url: string } {
  const changed: FastifySchema = { ...schema };
  for (const input of inputs) if (schema[input] instanceof z.ZodType) changed[input] = jsonSchemaOf(schema[input]);
  if (schema.proof) changed['x-proof'] = schema.proof;
  changed.response = { ...commonRefusals(schema.body !== undefined), ...answersOf(schema.response ?? {}) };
  return withNamedRest(changed, url);
}

/** A zod schema alone is what the route answers as JSON. */
function answersOf(response: object): object {
  return Object.assign(
    {},
    ...Object.entries(response).map(([status, answer]) =>
      answer instanceof z.ZodType ? ok(Number(status), jsonSchemaOf(answer)) : { [status]: answer },
    ),
  );
}

/** The `*` of an address has its name from its title: see `rest`. */
function withNamedRest(schema: FastifySchema, url: string): { schema: FastifySchema; url: string } {
  const { properties = {}, ...params } = (schema.params ?? {}) as { properties?: Record<string, { title?: string }> };
  const { '*': rest, ...others } = properties;
  if (!rest?.title) return { schema, url };
  const { title, ...said } = rest;
  return {
    schema: { ...schema, params: { ...params, properties: { ...others, [title]: said } } },
    url: url.replace('*', `:${title}`),
  };
}
