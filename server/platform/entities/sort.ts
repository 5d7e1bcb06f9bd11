import { AppError } from '#domain/core/errors.ts';
import type { Binder, SqlType } from './binder.ts';
import type { QueryableFields } from './queryableFields.ts';
import { sqlTypes } from './rows.ts';

/** What a list is ordered by, besides the id that breaks ties. */
export interface SortKey {
  /** Null: by the id alone. */
  readonly sql: string | null;
  readonly type: SqlType;
  readonly descending: boolean;
  readonly nullable: boolean;
}

/** The place of a row in an order: the value it is ordered by, as PostgreSQL writes it, and its id. */
export type Keyset = readonly [value: string | null, id: string];

/** Reads `created_date`, `-created_date` or `+created_date`. INVALID_QUERY for what cannot be sorted by. */
export function readSort(sort: string, queryable: QueryableFields): SortKey {
  // An unencoded + arrives as a blank.
  const [, sign, name] = /^([-+ ]?)(.*)$/s.exec(sort)!;
  const descending = sign === '-';
  if (name === 'id') return { sql: null, type: 'text', descending, nullable: false };
  const { field, sql } = queryable.field(name!);
  if (field.column === 'json') throw new AppError('INVALID_QUERY', `Cannot sort by ${name}`);
  return { sql, type: sqlTypes[field.column], descending, nullable: mayBeNull(name!, field.nullable) };
}

/**
 * For ORDER BY; missing values come first ascending and last descending, the id breaks ties against the direction, as the
 * indexes have it (`created_date desc, id`).
 */
export function orderSql({ sql, descending, nullable }: SortKey): string {
  const direction = descending ? 'desc' : 'asc';
  if (sql === null) return `r.id ${direction}`;
  // Without NULLs the clause is left out: an ordinary index then serves both directions.
  const nulls = nullable ? (descending ? ' nulls last' : ' nulls first') : '';
  return `${sql} ${direction}${nulls}, r.id ${descending ? 'asc' : 'desc'}`;
}

/** For WHERE: the rows that come after a place, whether or not its row is still there. */
export function afterKeysetSql(
  { sql, type, descending, nullable }: SortKey,
  [value, id]: Keyset,
  binder: Binder,
): string {
  const idPlace = binder.bind(id, 'text');
  if (sql === null) return `r.id ${descending ? '<' : '>'} ${idPlace}`;
  const tie = `r.id ${descending ? '>' : '<'} ${idPlace}`;
  if (value === null) return descending ? `(${sql} is null and ${tie})` : `(${sql} is not null or ${tie})`;
  const sign = descending ? '<' : '>';
  const valuePlace = binder.bind(value, type);
  // The first half says nothing new, but an index understands it.
  const beyond = `(${sql} ${sign}= ${valuePlace} and (${sql} ${sign} ${valuePlace} or ${tie}))`;
  return nullable && descending ? `(${beyond} or ${sql} is null)` : beyond;
}

function mayBeNull(name: string, nullable: boolean): boolean {
  return nullable && name !== 'created_date' && name !== 'updated_date';
}
