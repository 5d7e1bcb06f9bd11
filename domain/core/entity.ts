import type { Rule, Scalar } from './access.ts';
import type { Area } from './scopes.ts';
import type { FieldError } from './errors.ts';
import { optionalInstant, optionalRef, text, type Field, type FieldValue } from './fields.ts';
import type { Transitions } from './transitions.ts';

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** What every row carries besides its own fields. The server alone writes them. */
export interface BaseRow {
  id: string;
  /** ISO 8601 with milliseconds and Z. */
  created_date: string;
  updated_date: string;
  created_by_id: string | null;
}

export const baseFieldNames = ['id', 'created_date', 'updated_date', 'created_by_id'] as const;
export type BaseFieldName = (typeof baseFieldNames)[number];

export const baseFields: Readonly<Record<BaseFieldName, Field<unknown>>> = {
  id: text(64),
  created_date: optionalInstant(),
  updated_date: optionalInstant(),
  created_by_id: optionalRef('User'),
};

/** One reading of a row: who gets it and which fields it holds. */
export interface View<K extends string = string> {
  readonly name: 'public' | 'party' | 'contact' | 'own' | 'admin';
  readonly rule: Rule;
  readonly fields: readonly K[];
  /** Fields of this view that hold values that end by themselves. */
  readonly projection?: Readonly<Record<string, Reading | ListReading>>;
}

/** A value of a field that a row has through the day in another column; null there: no day ends it. */
export interface Expiry {
  readonly field: string;
  readonly value: string;
  readonly through: string;
}

/** How a view reads a field with such a value on a day. */
export interface Reading {
  readonly expiry: Expiry;
  /** What it says once the day is over. Null: the view shows that value alone, and whatever else is stored is null to it. */
  readonly whenExpired: string | null;
}

/** How a view reads a list each value of which has an end of its own: without those that are over. */
export interface ListReading {
  /** The column with the last day of each value, by the value. What is not there has no end. */
  readonly lastDays: string;
}

/** Whether a row has the value on a day. */
export function isHeldOn(
  { field, value, through }: Expiry,
  row: Readonly<Record<string, unknown>>,
  day: string,
): boolean {
  const last = row[through];
  return row[field] === value && (typeof last !== 'string' || last >= day);
}

/** What a view says of a field of a row, on the day that `today` answers where it depends on one. */
export function readField(
  view: View,
  field: string,
  row: Readonly<Record<string, unknown>>,
  today: () => string,
): unknown {
  const reading = view.projection?.[field];
  if (!reading) return row[field];
  if ('lastDays' in reading) return valuesLeft(row[field], row[reading.lastDays], today);
  const { expiry, whenExpired } = reading;
  if (row[field] !== expiry.value) return whenExpired === null ? null : row[field];
  return isHeldOn(expiry, row, today()) ? expiry.value : whenExpired;
}

function valuesLeft(values: unknown, lastDays: unknown, today: () => string): unknown {
  if (!Array.isArray(values)) return values;
  const over = Object.entries((lastDays ?? {}) as Record<string, string>).flatMap(([value, last]) =>
    last < today() ? [value] : [],
  );
  return values.filter((value) => !over.includes(value as string));
}

/** A right to change fields of a row. */
export interface Update<K extends string = string> {
  readonly rule: Rule;
  readonly fields: readonly K[];
  /**
   * A person needs a recent proof for it (see `Proof`), unless another right that the person has needs none. `unless`:
   * the field may become null, or what this column holds, without one.
   */
  readonly proof?: 'recent' | { readonly unless: K };
}

/** What is asked of a declaration by name elsewhere: its own type says what is there. */
interface Named<F> {
  /** The PostgreSQL table: which row type is in which table is read from it. */
  readonly table: string;
  /** Columns with their values, under the one word that says what a row is which has them: a job that is `open`. */
  readonly conditions?: Readonly<Record<string, { readonly [K in keyof F]?: Scalar }>>;
  readonly transitions?: Transitions;
  readonly views: readonly View<keyof F & string>[];
}

export interface EntityDefinition<N extends string, F> extends Pick<Named<F>, 'table' | 'transitions'> {
  readonly name: N;
  /** One line for the glossary and the OpenAPI document. */
  readonly summary: string;
  /** Opens its records to API keys with the scopes for this area; absent: to none. */
  readonly area?: Area;
  readonly fields: F;
  /** Columns that no view shows: scope copied onto the row, generated columns that rules and views read. */
  readonly hidden?: readonly (keyof F & string)[];
  /** Fields that lists leave out for their weight: a record alone carries them. */
  readonly detailOnlyFields?: readonly (keyof F & string)[];
  /**
   * Fields of one side alone: when nothing else of a row changes, `updated_date` stays, so that the others do not learn
   * that there was a change.
   */
  readonly untrackedFields?: readonly (keyof F & string)[];
  /** Columns that PostgreSQL computes; the server never writes them. */
  readonly generated?: readonly (keyof F & string)[];
  /** Widest first. A row is visible when any rule holds; the first that holds decides the fields. */
  readonly views: readonly View<keyof F & string>[];
  readonly create: {
    readonly rule: Rule;
    readonly fields: readonly (keyof F & string)[];
    /** The field that the server fills with the actor's id, whatever the body says. */
    readonly owner?: keyof F & string;
    /** The owner is the facility that the actor acts for, where they act for one. */
    readonly as?: 'facility';
  };
  /** Creating a row equal to another in these (uniquely indexed) fields answers that row instead. */
  readonly uniqueOn?: readonly (keyof F & string)[];
  /** Who may change which fields of a row they can see. A field not named here for the actor cannot be written by the actor. */
  readonly update: readonly Update<keyof F & string>[];
  readonly delete: Rule;
  /** Rows that only the server creates, and that no caller and no function changes or deletes. */
  readonly appendOnly?: true;
  /** Declared fields that are silently left out of writes because the specification's own client sends them. */
  readonly ignored?: readonly (keyof F & string)[];
  /** What two fields must satisfy together; runs on the whole row before each write. */
  check?(row: { readonly [K in keyof F]: FieldValue<F[K]> }): FieldError[];
}

/** Any entity of the registry, where the code does not care which. */
export type AnyEntity = { [K in keyof EntityDefinition<string, Fields>]: EntityDefinition<string, Fields>[K] };

export function entity<
  const N extends string,
  const F extends Record<string, Field<unknown>>,
  const C extends Named<F>,
>(definition: EntityDefinition<N, F> & C): EntityDefinition<N, F> & C {
  return definition;
}

/** The row of an entity as its widest view shows it. */
export type Row<E> =
  E extends EntityDefinition<string, infer F> ? BaseRow & { [K in keyof F]: FieldValue<F[K]> } : never;

/** A body for create or update: the entity's own fields, all optional. */
export type Draft<E> = Partial<Omit<Row<E>, BaseFieldName>>;

export function fieldOf(entity: AnyEntity, name: string): Field<unknown> | undefined {
  if (Object.hasOwn(entity.fields, name)) return entity.fields[name];
  if (Object.hasOwn(baseFields, name)) return baseFields[name as BaseFieldName];
  return undefined;
}

/** The full field list of a view: the base fields first. */
export function viewFields(view: View): string[] {
  return [...baseFieldNames, ...view.fields];
}
