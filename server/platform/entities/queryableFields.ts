import { baseFieldNames, fieldOf, type AnyEntity } from '#domain/core/entity.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Field } from '#domain/core/fields.ts';
import type { Binder } from './binder.ts';
import { readingSql, readsAsSql } from './readings.ts';
import { conditionToSql } from './ruleToSql.ts';
import { visibility, type ReadableView } from './views.ts';

export interface QueryableField {
  readonly field: Field<unknown>;
  readonly sql: string;
  /** Whether `sql` is a value of its vocabulary, or null, where stored columns say so in a form that indexes answer. */
  readonly is?: (value: string | null) => string;
}

/** The fields a query may name, and the price of naming them. */
export interface QueryableFields {
  /** The field's SQL on the row `r`. Throws INVALID_QUERY for a field in no view of the actor. */
  field(name: string): QueryableField;
  /** What the rows must satisfy besides, because of the fields named so far; SQL, without leading AND. */
  restrictions(): string[];
}

/**
 * A field that only some of the visible rows show (an e-mail address, to the facility applied to) restricts the query to
 * those rows; otherwise filtering or sorting by it would reveal what it holds in the others.
 */
export function queryableFieldsOf(
  entity: AnyEntity,
  readable: readonly ReadableView[],
  binder: Binder,
): QueryableFields {
  const restricted = new Map<string, readonly ReadableView[]>();
  return {
    field(name) {
      const field = fieldOf(entity, name);
      const showing = readable.filter((one) => shows(one, name));
      if (!field || showing.length === 0) throw new AppError('INVALID_QUERY', `Unknown field ${name.slice(0, 64)}`);
      if (showing.length < readable.length) restricted.set(showing.map((one) => one.view.name).join(), showing);
      const [reading] = readingsOf(showing, name);
      return {
        field,
        sql: columnSql(showing, name, binder),
        ...(reading && 'expiry' in reading && isReadAlike(showing, name)
          ? { is: (value) => readsAsSql(reading, value, binder) }
          : {}),
      };
    },
    restrictions: () => [...restricted.values()].map((showing) => conditionToSql(visibility(showing), binder)),
  };
}

function shows(readable: ReadableView, name: string): boolean {
  return readable.view.fields.includes(name) || (baseFieldNames as readonly string[]).includes(name);
}

function readingsOf(showing: readonly ReadableView[], name: string) {
  return showing.map(({ view }) => view.projection?.[name]);
}

function isReadAlike(showing: readonly ReadableView[], name: string): boolean {
  return new Set(readingsOf(showing, name)).size === 1;
}

/** Where views read the field in different ways, each row is asked as its own view shows it. */
function columnSql(showing: readonly ReadableView[], name: string, binder: Binder): string {
  const columns = showing.map((one) => readingSql(one.view, name, binder));
  if (isReadAlike(showing, name)) return columns[0]!;
  const cases = showing
    .slice(0, -1)
    .map((one, at) => `when ${conditionToSql(one.condition, binder)} then ${columns[at]!}`);
  return `(case ${cases.join(' ')} else ${columns.at(-1)!} end)`;
}
