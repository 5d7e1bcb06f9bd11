import type { AnyEntity } from '#domain/core/entity.ts';
import { scopeOf } from '#domain/core/scopes.ts';
import { batchPaths, removeMany } from './entityBatchPaths.ts';
import { draft, fields, id, q, record } from './entityParts.ts';
import { queryPaths, sortParameter } from './entityQueryPaths.ts';
import {
  allOnce,
  jsonBody,
  ok,
  refusals,
  withScope,
  type Operation,
  type Parameter,
  type Paths,
} from './operations.ts';

/** The operations of one entity. One that no caller is ever granted is left out. */
export function entityPaths(appId: string, entity: AnyEntity): Paths {
  const base = `/api/apps/${appId}/entities/${entity.name}`;
  const mayDelete = entity.delete !== 'nobody';
  const paths: Paths = {
    [base]: {
      get: list(entity),
      ...(entity.create.rule === 'nobody' ? {} : { post: create(entity) }),
      ...(mayDelete ? { delete: removeMany(entity) } : {}),
    },
    [`${base}/{id}`]: {
      get: get(entity),
      ...(entity.update.length === 0 ? {} : { put: update(entity) }),
      ...(mayDelete ? { delete: remove(entity) } : {}),
    },
  };
  Object.assign(paths, batchPaths(base, entity));
  if (entity.name === 'User') paths[`${base}/me`] = { get: me(), put: updateMe() };
  return scoped(entity, { ...allOnce(paths), ...queryPaths(base, entity) });
}

/** With the scope that a key needs. Groups and measures are read with POST. */
function scoped({ area }: AnyEntity, paths: Paths): Paths {
  const reads = (path: string, method: string) => method === 'get' || path.endsWith('/aggregate');
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, one]) => [method, withScope(one, scopeOf(area, reads(path, method)))]),
      ),
    ]),
  );
}

const paging: Parameter[] = [
  sortParameter,
  {
    name: 'limit',
    in: 'query',
    description: 'Records of a page',
    schema: { type: 'integer', minimum: 0, maximum: 5000, default: 5000 },
  },
  {
    name: 'skip',
    in: 'query',
    description: 'Records before the page',
    schema: { type: 'integer', minimum: 0, default: 0 },
  },
];

function list(entity: AnyEntity): Operation {
  return {
    tags: [entity.name],
    operationId: `list${entity.name}`,
    summary: 'The records you may see',
    parameters: [q, ...paging, fields],
    responses: { ...ok(200, { type: 'array', items: record(entity) }), ...refusals(400, 401, 403, 429) },
  };
}

function get(entity: AnyEntity): Operation {
  return {
    tags: [entity.name],
    operationId: `get${entity.name}`,
    summary: 'One record',
    parameters: [id, fields],
    responses: { ...ok(200, record(entity)), ...refusals(401, 403, 404) },
  };
}

function create(entity: AnyEntity): Operation {
  return {
    tags: [entity.name],
    operationId: `create${entity.name}`,
    summary: 'Make a record',
    requestBody: jsonBody(draft(entity)),
    responses: {
      ...(entity.uniqueOn ? ok(200, record(entity)) : {}),
      ...ok(201, record(entity)),
      ...refusals(400, 401, 403, 404, 409, 422),
    },
    security: [{ token: [] }],
  };
}

function update(entity: AnyEntity): Operation {
  return {
    tags: [entity.name],
    operationId: `update${entity.name}`,
    summary: 'Change the fields that are named',
    parameters: [id],
    requestBody: jsonBody(draft(entity)),
    responses: { ...ok(200, record(entity)), ...refusals(400, 401, 403, 404, 409, 422) },
    security: [{ token: [] }],
  };
}

const success = { type: 'object', properties: { success: { const: true } } };

function remove(entity: AnyEntity): Operation {
  return {
    tags: [entity.name],
    operationId: `delete${entity.name}`,
    summary: 'Delete a record',
    parameters: [id],
    responses: { ...ok(200, success), ...refusals(401, 403, 404, 409) },
    security: [{ token: [] }],
  };
}

/** The holder of the service token is no person. */
const servicePrincipal = {
  type: 'object',
  properties: {
    id: { const: 'service' },
    role: { const: 'admin' },
    is_service: { const: true },
    full_name: { type: 'string' },
  },
};

function me(): Operation {
  return {
    tags: ['User'],
    operationId: 'me',
    summary: 'Your own record',
    responses: {
      ...ok(200, { anyOf: [{ $ref: '#/components/schemas/User' }, servicePrincipal] }),
      ...refusals(401, 403),
    },
    security: [{ token: [] }],
  };
}

function updateMe(): Operation {
  return {
    tags: ['User'],
    operationId: 'updateMe',
    summary: 'Change your own record',
    requestBody: jsonBody({ $ref: '#/components/schemas/UserDraft' }),
    responses: { ...ok(200, { $ref: '#/components/schemas/User' }), ...refusals(400, 401, 403, 422) },
    security: [{ token: [] }],
  };
}
