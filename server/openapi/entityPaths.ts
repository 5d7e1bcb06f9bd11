import type { AnyEntity } from '#domain/entity.ts';
import { jsonBody, ok, refusals, type Operation, type Parameter, type Paths } from './operations.ts';

/** The operations of one entity. One that nobody is ever granted is left out. */
export function entityPaths(appId: string, entity: AnyEntity): Paths {
  const base = `/api/apps/${appId}/entities/${entity.name}`;
  const mayDelete = entity.delete !== 'nobody';
  const paths: Paths = {
    [base]: {
      get: list(entity),
      ...(entity.create.rule === 'nobody' ? {} : { post: create(entity) }),
      ...(mayDelete ? { delete: removeMany(entity) } : {}),
    },
    [`${base}/count`]: { get: count(entity) },
    [`${base}/{id}`]: {
      get: get(entity),
      ...(entity.update.length === 0 ? {} : { put: update(entity) }),
      ...(mayDelete ? { delete: remove(entity) } : {}),
    },
  };
  if (entity.create.rule !== 'nobody') paths[`${base}/bulk`] = { post: bulk(entity) };
  if (entity.name === 'User') paths[`${base}/me`] = { get: me(), put: updateMe() };
  return paths;
}

const q: Parameter = {
  name: 'q',
  in: 'query',
  description:
    'A filter as JSON text: {"field": value}, {"field": [any, of]}, $eq $ne $gt $gte $lt $lte $in $nin $exists $not $regex $all $size, $and $or $nor',
  schema: { type: 'string' },
};
const fields: Parameter = {
  name: 'fields',
  in: 'query',
  description: 'Names joined by commas; id is always there',
  schema: { type: 'string' },
};
const id: Parameter = {
  name: 'id',
  in: 'path',
  description: 'The id of the record',
  required: true,
  schema: { type: 'string' },
};
const paging: Parameter[] = [
  {
    name: 'sort',
    in: 'query',
    description: 'A field name, with - in front descending',
    schema: { type: 'string', default: '-created_date' },
  },
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

function record(entity: AnyEntity): unknown {
  return { $ref: `#/components/schemas/${entity.name}` };
}

function draft(entity: AnyEntity): unknown {
  return { $ref: `#/components/schemas/${entity.name}Draft` };
}

function list(entity: AnyEntity): Operation {
  return {
    tags: [entity.name],
    operationId: `list${entity.name}`,
    summary: 'The records you may see',
    parameters: [q, ...paging, fields],
    responses: { ...ok(200, { type: 'array', items: record(entity) }), ...refusals(400, 401, 403, 429) },
  };
}

function count(entity: AnyEntity): Operation {
  const schema = { type: 'object', properties: { count: { type: 'integer' } } };
  return {
    tags: [entity.name],
    operationId: `count${entity.name}`,
    summary: 'How many records match',
    parameters: [q],
    responses: { ...ok(200, schema), ...refusals(400, 401, 403) },
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
    responses: { ...ok(201, record(entity)), ...refusals(400, 401, 403, 409, 422) },
    security: [{ token: [] }],
  };
}

function bulk(entity: AnyEntity): Operation {
  return {
    tags: [entity.name],
    operationId: `bulkCreate${entity.name}`,
    summary: 'Make several records: all of them or none',
    requestBody: jsonBody({ type: 'array', items: draft(entity), maxItems: 500 }),
    responses: { ...ok(201, { type: 'array', items: record(entity) }), ...refusals(400, 401, 403, 409, 422) },
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

function removeMany(entity: AnyEntity): Operation {
  return {
    tags: [entity.name],
    operationId: `deleteMany${entity.name}`,
    summary: 'Delete the matching records you may delete, at most 500',
    requestBody: jsonBody({ type: 'object', description: 'A filter as in q, not empty' }),
    responses: {
      ...ok(200, { type: 'object', properties: { success: { const: true }, deleted: { type: 'integer' } } }),
      ...refusals(400, 401, 403, 422),
    },
    security: [{ token: [] }],
  };
}

function me(): Operation {
  return {
    tags: ['User'],
    operationId: 'me',
    summary: 'Your own record',
    responses: { ...ok(200, { $ref: '#/components/schemas/User' }), ...refusals(401) },
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
