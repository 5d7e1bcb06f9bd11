import { baseFieldNames, fieldOf, type AnyEntity } from '#domain/language/entity.ts';
import { AppError } from '#domain/language/errors.ts';
import type { Field } from '#domain/language/fields.ts';
import { quoted, type Binder } from './binder.ts';
import { conditionToSql } from './ruleToSql.ts';
import { columnOf, visibility, type ReadableView } from './views.ts';

/** The fields a query may name, and the price of naming them. */
export interface QueryableFields {
  /** The field's SQL on the row `r`. Throws INVALID_QUERY for a field in no view of the actor. */
  field(name: string): { field: Field<unknown>; sql: string };
  /** What the rows must satisfy besides, because of the fields named so far; SQL, without leading AND. */
  restrictions(): string[];
}

/**
 * A field that only some of the visible rows show (an e-mail address, to the facility applied to) restricts the query to
 * those rows; otherwise filtering or sorting by it would tell what it holds in the others.
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
      return { field, sql: columnSql(showing, name, binder) };
    },
    restrictions: () => [...restricted.values()].map((showing) => conditionToSql(visibility(showing), binder)),
  };
}

function shows(readable: ReadableView, name: string): boolean {
  return readable.view.fields.includes(name) || (baseFieldNames as readonly string[]).includes(name);
}

/** Where views read the field from different columns, each row is asked in the column its own view shows. */
function columnSql(showing: readonly ReadableView[], name: string, binder: Binder): string {
  const columns = showing.map((one) => columnOf(one.view, name));
  if (columns.every((column) => column === columns[0])) return `r.${quoted(columns[0]!)}`;
  const cases = showing
    .slice(0, -1)
    .map((one, at) => `when ${conditionToSql(one.condition, binder)} then r.${quoted(columns[at]!)}`);
  return `(case ${cases.join(' ')} else r.${quoted(columns.at(-1)!)} end)`;
}
