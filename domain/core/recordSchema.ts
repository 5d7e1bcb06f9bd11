import { z } from 'zod';
import { type AnyEntity, type BaseRow, type View } from './entity.ts';
import type { FieldValue } from './fields.ts';
import { idSchema, instantSchema, schemaOf } from './schemaOf.ts';

type ViewName<E extends AnyEntity> = E['views'][number]['name'];
type ViewNamed<E extends AnyEntity, N> = Extract<E['views'][number], { name: N }>;
type ShownIn<V extends View> = V extends View ? V['fields'][number] : never;
/** Of some names those that a view lacks. */
type MissingIn<V extends View, K> = V extends View ? Exclude<K, V['fields'][number]> : never;

type Shape<F, Shown, Sometimes> = { [K in keyof BaseRow]: z.ZodType<BaseRow[K]> } & {
  [K in keyof F & Exclude<Shown, Sometimes>]: z.ZodType<FieldValue<F[K]>>;
} & {
  [K in keyof F & Sometimes]: z.ZodOptional<z.ZodType<FieldValue<F[K]>>>;
};

type RecordSchema<E extends AnyEntity, V extends View> = z.ZodObject<
  Shape<E['fields'], ShownIn<V>, MissingIn<V, ShownIn<V>>>
>;

const base: Shape<unknown, never, never> = {
  id: idSchema,
  created_date: instantSchema,
  updated_date: instantSchema,
  created_by_id: idSchema.nullable(),
};

/**
 * A record as an answer holds it, in one view or in whichever its reader has: what only some of these show is optional.
 * Its metadata names the entity, so that a document can refer to what it says of that.
 */
export function recordSchema<E extends AnyEntity, N extends ViewName<E> = ViewName<E>>(
  entity: E,
  name?: N,
): RecordSchema<E, ViewNamed<E, N>> {
  const views = entity.views.filter((view) => name === undefined || view.name === name);
  const shape = Object.fromEntries(
    [...new Set(views.flatMap(({ fields }) => fields))].map((field) => {
      const schema = schemaOf(entity.fields[field]!);
      return [field, views.every(({ fields }) => fields.includes(field)) ? schema : schema.optional()];
    }),
  );
  // The fields of the views are what the declaration says.
  return z.object({ ...base, ...shape }).meta({ entity: entity.name }) as RecordSchema<E, ViewNamed<E, N>>;
}
