import type { AnyEntity } from '#domain/core/entity.ts';
import { draft, record } from './entityParts.ts';
import { jsonBody, ok, refusals, type Operation, type Paths } from './operations.ts';

/** Writes of several records: all of them or none. One that no caller is ever granted is left out. */
export function batchPaths(base: string, entity: AnyEntity): Paths {
  const mayCreate = entity.create.rule !== 'nobody';
  const mayUpdate = entity.update.length > 0;
  const paths: Paths = {};
  if (mayCreate || mayUpdate) {
    paths[`${base}/bulk`] = {
      ...(mayCreate ? { post: bulkCreate(entity) } : {}),
      ...(mayUpdate ? { put: bulkUpdate(entity) } : {}),
    };
  }
  if (mayCreate) {
    paths[`${base}/import`] = { post: importFile(entity) };
    paths[`${base}/upsert`] = { post: upsert(entity) };
  }
  if (mayUpdate) paths[`${base}/update-many`] = { patch: updateMany(entity) };
  return paths;
}

export function removeMany(entity: AnyEntity): Operation {
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

function bulkCreate(entity: AnyEntity): Operation {
  return write(entity, 'bulkCreate', {
    summary: 'Make several records',
    requestBody: jsonBody({ type: 'array', items: draft(entity), maxItems: 500 }),
    responses: { ...ok(201, { type: 'array', items: record(entity) }), ...refusals(400, 401, 403, 404, 409, 422) },
  });
}

function bulkUpdate(entity: AnyEntity): Operation {
  const patch = {
    allOf: [draft(entity), { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }],
  };
  return write(entity, 'bulkUpdate', {
    summary: 'Change several records, each by its own data',
    requestBody: jsonBody({ type: 'array', items: patch, maxItems: 500 }),
    responses: { ...ok(200, { type: 'array', items: record(entity) }), ...refusals(400, 401, 403, 404, 409, 422) },
  });
}

function updateMany(entity: AnyEntity): Operation {
  const body = {
    type: 'object',
    properties: {
      query: { type: 'object', description: 'A filter as in q' },
      data: {
        type: 'object',
        description:
          '{"$set": {"field": value}} and $unset $rename $inc $mul $min $max $currentDate $addToSet $push $pull; each field in one of them',
      },
    },
    required: ['query', 'data'],
  };
  const answer = {
    type: 'object',
    properties: { success: { const: true }, updated: { type: 'integer' }, has_more: { type: 'boolean' } },
  };
  return write(entity, 'updateMany', {
    summary: 'Change the matching records you may change, 500 at a time',
    requestBody: jsonBody(body),
    responses: { ...ok(200, answer), ...refusals(400, 401, 403, 409, 422) },
  });
}

function upsert(entity: AnyEntity): Operation {
  const name = { type: 'string' };
  const body = {
    type: 'object',
    properties: {
      records: { type: 'array', items: draft(entity), maxItems: 500 },
      key: { anyOf: [name, { type: 'array', items: name, minItems: 1, maxItems: 4 }] },
    },
    required: ['records', 'key'],
  };
  const answer = {
    type: 'object',
    properties: {
      created: { type: 'integer' },
      updated: { type: 'integer' },
      records: { type: 'array', items: record(entity) },
    },
  };
  return write(entity, 'upsert', {
    summary: 'Change the records that have the key, make the others; of several with one key the last counts',
    requestBody: jsonBody(body),
    responses: { ...ok(200, answer), ...refusals(400, 401, 403, 404, 409, 422) },
  });
}

function importFile(entity: AnyEntity): Operation {
  const form = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
  const answer = {
    type: 'object',
    properties: {
      status: { enum: ['success', 'error'] },
      details: {
        type: ['string', 'null'],
        description: 'What was imported and which columns were not read, or each wrong row with its number',
      },
      output: { type: ['array', 'null'], items: record(entity) },
    },
  };
  return write(entity, 'import', {
    summary: 'Make records of a CSV file (the first line names the fields) or a JSON list, 1000 rows and 2 MB at most',
    parameters: [
      {
        name: 'preview',
        in: 'query',
        schema: { enum: ['true'] },
        description: 'Answers what would be made, and makes none',
      },
    ],
    requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
    responses: { ...ok(200, answer), ...refusals(400, 401, 403) },
  });
}

function write(
  entity: AnyEntity,
  name: string,
  operation: Pick<Operation, 'summary' | 'parameters' | 'requestBody' | 'responses'>,
): Operation {
  return { tags: [entity.name], operationId: `${name}${entity.name}`, ...operation, security: [{ token: [] }] };
}
