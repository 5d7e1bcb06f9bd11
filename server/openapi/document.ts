import { z } from 'zod';
import { baseFields, type AnyEntity, type Fields } from '#domain/entity.ts';
import { entities, entityNamed, type EntityName } from '#domain/entities.ts';
import { errorStatus } from '#domain/errors.ts';
import type { Field } from '#domain/fields.ts';
import { functions } from '#domain/functions.ts';
import type { Env } from '#server/env.ts';
import { authPaths } from './authPaths.ts';
import { entityPaths } from './entityPaths.ts';
import { integrationPaths } from './integrationPaths.ts';
import { jsonBody, jsonSchemaOf, ok, refusals, type Operation, type Paths } from './operations.ts';

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  security: Record<string, string[]>[];
  paths: Paths;
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, unknown> };
}

/** The whole API as OpenAPI 3.1, read from the registries of entities and functions. */
export function openApiDocument({ appId, publicUrl }: Pick<Env, 'appId' | 'publicUrl'>): OpenApiDocument {
  const names = Object.keys(entities) as EntityName[];
  return {
    openapi: '3.1.0',
    info: {
      title: 'OpenLocum',
      version: '1',
      description: 'A healthcare staffing marketplace. Every rule the screens follow is enforced here.',
    },
    servers: [{ url: publicUrl }],
    tags: [
      { name: 'auth', description: 'Accounts and sessions' },
      { name: 'functions', description: 'What can be done' },
      { name: 'integrations', description: 'Files, mails and models' },
      ...names.map((name) => ({ name, description: entityNamed(name).summary })),
    ],
    // Most of what is readable at all is readable without a token.
    security: [{}, { token: [] }],
    paths: {
      ...authPaths(appId),
      ...functionPaths(appId),
      ...integrationPaths(appId),
      ...Object.assign({}, ...names.map((name) => entityPaths(appId, entityNamed(name)))),
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The access_token that login answers' },
      },
      schemas: {
        Error: errorSchema,
        ...Object.fromEntries(names.flatMap((name) => entitySchemas(entityNamed(name)))),
      },
    },
  };
}

function functionPaths(appId: string): Paths {
  return Object.fromEntries(
    Object.values(functions).map((contract) => {
      const operation: Operation = {
        tags: ['functions'],
        operationId: contract.name,
        summary: contract.summary,
        requestBody: jsonBody(jsonSchemaOf(contract.input)),
        responses: { ...ok(200, { type: 'object' }), ...refusals(400, 401, 403, 404, 409, 422, 429) },
      };
      return [`/api/apps/${appId}/functions/${contract.name}`, { post: operation }];
    }),
  );
}

/** The record as its widest view shows it, and what a create may name. */
function entitySchemas(entity: AnyEntity): [string, unknown][] {
  const shown = new Set(entity.views.flatMap((view) => view.fields));
  const record = { ...baseFields, ...pick(entity.fields, (name) => shown.has(name)) };
  const writable = new Set([...entity.create.fields, ...entity.update.flatMap((update) => update.fields)]);
  const draft = pick(entity.fields, (name) => writable.has(name));
  const required = entity.create.fields.filter((name) => entity.fields[name]!.initial === undefined);
  return [
    [entity.name, { type: 'object', description: entity.summary, properties: properties(record), required: ['id'] }],
    [
      `${entity.name}Draft`,
      { type: 'object', properties: properties(draft), ...(required.length > 0 ? { required } : {}) },
    ],
  ];
}

function pick(fields: Fields, keep: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => keep(name)));
}

function properties(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]));
}

function fieldSchema(field: Field<unknown>): unknown {
  if (field.column === 'timestamp') return { type: ['string', 'null'], format: 'date-time' };
  return {
    ...jsonSchemaOf(field.schema),
    ...(field.references ? { description: `The id of a ${field.references}` } : {}),
    ...(field.initial === undefined ? {} : { default: field.initial }),
  };
}

const errorSchema = {
  ...jsonSchemaOf(
    z.object({
      message: z.string(),
      detail: z.string(),
      code: z.enum(Object.keys(errorStatus) as [string, ...string[]]),
      extra_data: z.record(z.string(), z.unknown()).optional(),
      errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
      request_id: z.string().optional(),
    }),
  ),
  description: 'Every refusal has this body',
};
