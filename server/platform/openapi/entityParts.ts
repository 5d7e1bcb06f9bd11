import type { AnyEntity } from '#domain/core/entity.ts';
import type { Parameter } from './operations.ts';

export const q: Parameter = {
  name: 'q',
  in: 'query',
  description:
    'A filter as JSON text: {"field": value}, {"field": [any, of]}, $eq $ne $gt $gte $lt $lte $in $nin $exists $not $regex $all $size, $and $or $nor',
  schema: { type: 'string' },
};

export const fields: Parameter = {
  name: 'fields',
  in: 'query',
  description: 'Names joined by commas; id is always there',
  schema: { type: 'string' },
};
export const id: Parameter = {
  name: 'id',
  in: 'path',
  description: 'The id of the record',
  required: true,
  schema: { type: 'string' },
};

export function record(entity: AnyEntity): unknown {
  return { $ref: `#/components/schemas/${entity.name}` };
}

export function draft(entity: AnyEntity): unknown {
  return { $ref: `#/components/schemas/${entity.name}Draft` };
}
