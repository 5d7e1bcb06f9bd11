import { baseFields, type AnyEntity, type Fields } from '#domain/core/entity.ts';
import type { Field } from '#domain/core/fields.ts';
import { schemaOf } from '#domain/core/schemaOf.ts';
import { jsonSchemaOf } from './operations.ts';

/** The record as its widest view shows it, and what a create may name. */
export function entitySchemas(entity: AnyEntity): [string, unknown][] {
  const writable = new Set([...entity.create.fields, ...entity.update.flatMap((update) => update.fields)]);
  const draft = pick(entity.fields, (name) => writable.has(name));
  const required = entity.create.fields.filter((name) => entity.fields[name]!.initial === undefined);
  return [
    [
      entity.name,
      { type: 'object', description: entity.summary, properties: recordProperties(entity), required: ['id'] },
    ],
    [
      `${entity.name}Draft`,
      { type: 'object', properties: properties(draft), ...(required.length > 0 ? { required } : {}) },
    ],
  ];
}

/** Everything that some view of the entity shows. */
export function recordProperties(entity: AnyEntity): Record<string, unknown> {
  const shown = new Set(entity.views.flatMap((view) => view.fields));
  return properties({ ...baseFields, ...pick(entity.fields, (name) => shown.has(name)) });
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
    ...jsonSchemaOf(schemaOf(field)),
    ...(field.references ? { description: `The id of a ${field.references}` } : {}),
    ...(field.initial === undefined ? {} : { default: field.initial }),
  };
}
