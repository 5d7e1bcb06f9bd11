import { z } from 'zod';
import type { AnyEntity } from '#domain/core/entity.ts';
import { aggregateSpec } from '#server/platform/entities/aggregateSpec.ts';
import { fields, q, record } from './entityParts.ts';
import { jsonBody, jsonSchemaOf, ok, refusals, type Operation, type Parameter, type Paths } from './operations.ts';

/** What can be asked of an entity besides its records. */
export function queryPaths(base: string, entity: AnyEntity): Paths {
  return {
    [`${base}/count`]: { get: count(entity) },
    [`${base}/v2/list`]: { get: page(entity) },
    [`${base}/aggregate`]: { post: aggregate(entity) },
  };
}

function count(entity: AnyEntity): Operation {
  const schema = { type: 'object', properties: { count: { type: 'integer' } } };
  return {
    tags: [entity.name],
    operationId: `count${entity.name}`,
    summary: 'How many records match',
    parameters: [q, most],
    responses: { ...ok(200, schema), ...refusals(400, 401, 403) },
  };
}

const most: Parameter = {
  name: 'most',
  in: 'query',
  description: 'As many are counted at most: the answer where there are more',
  schema: { type: 'integer', minimum: 0 },
};

export const sortParameter: Parameter = {
  name: 'sort',
  in: 'query',
  description: 'A field name, with - in front descending',
  schema: { type: 'string', default: '-created_date' },
};

const walking: Parameter[] = [
  sortParameter,
  {
    name: 'limit',
    in: 'query',
    description: 'Records of a page; of distinct values 1000 at most',
    schema: { type: 'integer', minimum: 1, maximum: 5000, default: 100 },
  },
  {
    name: 'cursor',
    in: 'query',
    description: 'next_cursor of the page before; it carries q, sort and fields, and is yours alone',
    schema: { type: 'string' },
  },
  {
    name: 'distinct',
    in: 'query',
    description: 'A field: the items are its values, ascending, each once; the elements of a list',
    schema: { type: 'string' },
  },
];

function page(entity: AnyEntity): Operation {
  const schema = {
    type: 'object',
    properties: {
      items: { type: 'array', items: { anyOf: [record(entity), { type: ['string', 'number', 'boolean'] }] } },
      next_cursor: { type: ['string', 'null'] },
      has_more: { type: 'boolean' },
    },
  };
  return {
    tags: [entity.name],
    operationId: `page${entity.name}`,
    summary: 'The records you may see, or the values of a field, page by page',
    parameters: [q, ...walking, fields],
    responses: { ...ok(200, schema), ...refusals(400, 401, 403, 429) },
  };
}

const groups = z.object({ rows: z.array(z.record(z.string(), z.unknown())), truncated: z.boolean() });

function aggregate(entity: AnyEntity): Operation {
  return {
    tags: [entity.name],
    operationId: `aggregate${entity.name}`,
    summary: 'Counts and measures of the records you may see, in groups',
    requestBody: jsonBody(jsonSchemaOf(aggregateSpec)),
    responses: { ...ok(200, jsonSchemaOf(groups)), ...refusals(400, 401, 403, 429) },
  };
}
