import { z } from 'zod';
import { notInNames } from './names.ts';

/** How a field is stored. `list` is text[], `json` is jsonb, `timestamp` is timestamptz, `number` is double precision. */
export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'timestamp' | 'date' | 'list' | 'json';

export interface Field<T> {
  readonly column: ColumnType;
  /** Accepts what the wire may carry and answers what is stored: trimmed, blanks of optional text made null. */
  readonly schema: z.ZodType<T>;
  readonly nullable: boolean;
  /** Stored when a create does not name the field. Undefined: the field is required on create. */
  readonly initial: T | undefined;
  /** The entity this id belongs to. */
  readonly references?: string;
  /** The vocabulary, where the field has one: becomes a CHECK constraint. */
  readonly values?: readonly string[];
}

export type FieldValue<F> = F extends Field<infer T> ? T : never;

// Control characters other than tab and line breaks, and the bidirectional overrides that disguise text.
const unsafeText = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

const cleanText = z
  .string()
  .trim()
  .refine((value) => !unsafeText.test(value), 'Contains characters that are not allowed');

/** Required text, 1 to `max` characters after trimming. */
export function text(max: number): Field<string> {
  const schema = cleanText.min(1, 'This field is required').max(max, `At most ${max} characters`);
  return { column: 'text', schema, nullable: false, initial: undefined };
}

/** Optional text: a blank becomes null. */
export function optionalText(max: number): Field<string | null> {
  const schema = cleanText
    .max(max, `At most ${max} characters`)
    .nullable()
    .transform((value) => (value === '' ? null : value));
  return { column: 'text', schema, nullable: true, initial: null };
}

const nameText = z
  .string()
  .trim()
  .refine((value) => !notInNames.test(value), 'A name is one line without control characters');

/** A name people are known by: required, one line. */
export function nameField(max: number): Field<string> {
  const schema = nameText.min(1, 'This field is required').max(max, `At most ${max} characters`);
  return { column: 'text', schema, nullable: false, initial: undefined };
}

/** The same where a blank means that there is none. */
export function optionalName(max: number): Field<string | null> {
  const schema = nameText
    .max(max, `At most ${max} characters`)
    .nullable()
    .transform((value) => (value === '' ? null : value));
  return { column: 'text', schema, nullable: true, initial: null };
}

/** Optional email address; a blank becomes null. */
export function optionalEmail(): Field<string | null> {
  const address = z.email('Please enter a valid email address').max(254, 'At most 254 characters');
  const schema = z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() || null : value),
    address.nullable(),
  );
  return { column: 'text', schema, nullable: true, initial: null };
}

export function choice<const V extends readonly [string, ...string[]]>(values: V): Field<V[number]> {
  return { column: 'text', schema: z.enum(values), nullable: false, initial: undefined, values };
}

export function optionalChoice<const V extends readonly [string, ...string[]]>(values: V): Field<V[number] | null> {
  const schema = z.preprocess((value) => (value === '' ? null : value), z.enum(values).nullable());
  return { column: 'text', schema, nullable: true, initial: null, values };
}

/** A JSON number (never text) between two bounds, or null. */
export function optionalNumber(min: number, max: number): Field<number | null> {
  const schema = z.number().min(min, `At least ${min}`).max(max, `At most ${max}`).nullable();
  return { column: 'number', schema, nullable: true, initial: null };
}

export function integer(min: number, max: number): Field<number> {
  return { column: 'integer', schema: z.int().min(min).max(max), nullable: false, initial: undefined };
}

export function flag(initial: boolean): Field<boolean> {
  return { column: 'boolean', schema: z.boolean(), nullable: false, initial };
}

/** A list of short texts: trimmed, blanks dropped, repeats dropped, order kept. */
export function list(maxItems: number, maxLength: number): Field<string[]> {
  const schema = z
    .array(cleanText.max(maxLength, `At most ${maxLength} characters each`))
    .transform((items) => [...new Set(items.filter((item) => item !== ''))])
    .refine((items) => items.length <= maxItems, `At most ${maxItems} entries`);
  return { column: 'list', schema, nullable: false, initial: [] };
}

/** A list out of a fixed vocabulary. */
export function choices<const V extends readonly [string, ...string[]]>(values: V): Field<V[number][]> {
  const schema = z
    .array(z.enum(values))
    .max(values.length)
    .transform((items) => [...new Set(items)]);
  return { column: 'list', schema, nullable: false, initial: [] };
}

/** An instant: ISO 8601 with milliseconds and Z on the wire. */
export function optionalInstant(): Field<string | null> {
  return { column: 'timestamp', schema: z.iso.datetime({ offset: true }).nullable(), nullable: true, initial: null };
}

/** A calendar day without a zone, `yyyy-MM-dd`. */
export function optionalDay(): Field<string | null> {
  const schema = z.preprocess((value) => (value === '' ? null : value), z.iso.date().nullable());
  return { column: 'date', schema, nullable: true, initial: null };
}

/** The id of a row of another entity. */
export function ref(entity: string): Field<string> {
  return { column: 'text', schema: idSchema, nullable: false, initial: undefined, references: entity };
}

export function optionalRef(entity: string): Field<string | null> {
  return { column: 'text', schema: idSchema.nullable(), nullable: true, initial: null, references: entity };
}

/** Ids of other rows; the list itself carries no foreign key. */
export function refs(maxItems: number): Field<string[]> {
  const schema = z
    .array(idSchema)
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length <= maxItems, `At most ${maxItems} entries`);
  return { column: 'list', schema, nullable: false, initial: [] };
}

/** A link that a browser may follow: http(s), or a path on this site. */
export function optionalLink(max = 300): Field<string | null> {
  const schema = cleanText
    .max(max, `At most ${max} characters`)
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .refine((value) => value === null || isSafeLink(value), 'Must be an http or https address, or a path on this site');
  return { column: 'text', schema, nullable: true, initial: null };
}

export function json<T>(schema: z.ZodType<T>, initial: T): Field<T> {
  return { column: 'json', schema, nullable: false, initial };
}

/** The same field with a value for creates that leave it out. */
export function withInitial<T>(field: Field<T>, initial: T): Field<T> {
  return { ...field, initial };
}

export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
export const idSchema = z.string().regex(idPattern, 'Is not a valid id');

const webAddress = z.url({ protocol: /^https?$/ });

function isSafeLink(value: string): boolean {
  // Browsers drop tabs and line breaks from addresses: "/<tab>/evil.example" would leave the site.
  if (/^\/(?![/\\])/.test(value)) return !/[\\\t\r\n]/.test(value);
  return webAddress.safeParse(value).success;
}
