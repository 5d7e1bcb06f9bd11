import { z } from 'zod';
import type { Contract } from '#domain/core/contract.ts';
import { entities, entityNamed, type EntityName } from '#domain/entities.ts';
import { scopeOf, scopes } from '#domain/core/scopes.ts';
import { errorStatus } from '#domain/core/errors.ts';
import { functions } from '#domain/functions.ts';
import type { Env } from '#server/platform/env.ts';
import { answerSchema } from './answerSchema.ts';
import { entityPaths } from './entityPaths.ts';
import { entitySchemas } from './entitySchemas.ts';
import {
  jsonBody,
  jsonSchemaOf,
  ok,
  once,
  refusals,
  withCommonRefusals,
  withScope,
  type Operation,
  type Paths,
} from './operations.ts';

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  security: Record<string, string[]>[];
  paths: Paths;
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, unknown> };
}

export const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'The access_token that login answers' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: `An API key of a facility. Each operation names in x-scope the scope that the key needs: ${scopes.join(', ')}`,
  },
  apiKeyHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'api_key',
    description: 'The same key in a header of its own',
  },
} as const;

/** What the registries of entities and functions say of the API, as OpenAPI 3.1; describeRoutes adds what the routes say. */
export function generatedDocument({ appId, publicUrl }: Pick<Env, 'appId' | 'publicUrl'>): OpenApiDocument {
  const names = Object.keys(entities) as EntityName[];
  const paths = withCommonRefusals({
    ...functionPaths(appId),
    ...Object.assign({}, ...names.map((name) => entityPaths(appId, entityNamed(name)))),
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'OpenLocum',
      version: '1',
      description: 'A healthcare staffing marketplace. Every rule the screens follow is enforced here.',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: [
      { name: 'auth', description: 'Accounts and sessions' },
      { name: 'functions', description: 'What can be done' },
      { name: 'integrations', description: 'Files, mails and models' },
      { name: 'agents', description: 'Conversations with assistants' },
      { name: 'site', description: 'What the site tells about itself, and how it is used' },
      ...names.map((name) => ({ name, description: entityNamed(name).summary })),
    ],
    // Most of what is readable at all is readable without a token.
    security: [{}, { token: [] }],
    paths,
    components: {
      securitySchemes,
      schemas: {
        Error: errorSchema,
        ...usedIn(
          paths,
          names.flatMap((name) => entitySchemas(entityNamed(name))),
        ),
      },
    },
  };
}

/** Without the drafts of rows that only the server makes. */
function usedIn(paths: Paths, schemas: [string, unknown][]): Record<string, unknown> {
  const text = JSON.stringify(paths);
  return Object.fromEntries(schemas.filter(([name]) => text.includes(`"#/components/schemas/${name}"`)));
}

function functionPaths(appId: string): Paths {
  return Object.fromEntries(
    Object.values<Contract>(functions).map((contract) => {
      const operation: Operation = {
        tags: ['functions'],
        operationId: contract.name,
        summary: contract.summary,
        ...(contract.proof ? { 'x-proof': contract.proof } : {}),
        requestBody: jsonBody(jsonSchemaOf(contract.input)),
        responses: { ...answer(contract), ...refusals(400, 401, 403, 404, 409, 422) },
      };
      const reads = contract.reads === true;
      const post = withScope(reads ? operation : once(operation), scopeOf(contract.area, reads));
      return [`/api/apps/${appId}/functions/${contract.name}`, { post }];
    }),
  );
}

function answer(contract: Contract): Record<string, unknown> {
  if (contract.type !== undefined) {
    const format = contract.isFile ? { format: 'binary' } : {};
    return ok(200, { type: 'string', ...format }, contract.type);
  }
  return ok(200, answerSchema(contract.output));
}

/** A sentence in English; `key` and `values` say the same to who words it in another language. */
const said = {
  message: z.string(),
  key: z.string().optional(),
  values: z.record(z.string(), z.unknown()).optional(),
};

const errorSchema = {
  ...jsonSchemaOf(
    z.object({
      ...said,
      detail: z.string(),
      code: z.enum(Object.keys(errorStatus) as [string, ...string[]]),
      extra_data: z.record(z.string(), z.unknown()).optional(),
      errors: z.array(z.object({ field: z.string(), ...said })).optional(),
      request_id: z.string().optional(),
      error: z
        .object({ code: z.literal('invalid_cursor'), message: z.string(), details: z.record(z.string(), z.unknown()) })
        .optional(),
    }),
  ),
  description: 'Every refusal has this body',
};
