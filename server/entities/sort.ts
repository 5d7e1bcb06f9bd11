import { AppError } from '#domain/errors.ts';
import type { Reach } from './reach.ts';

/**
 * `created_date`, `-created_date` or `+created_date` as ORDER BY; missing values come first ascending and last
 * descending, the id breaks ties against the direction, as the indexes have it (`created_date desc, id`).
 */
export function sortToSql(sort: string, reach: Reach): string {
  // An unencoded + arrives as a blank.
  const [, sign, name] = /^([-+ ]?)(.*)$/s.exec(sort)!;
  const direction = sign === '-' ? 'desc' : 'asc';
  if (name === 'id') return `r.id ${direction}`;
  const { field, sql } = reach.field(name!);
  if (field.column === 'json') throw new AppError('INVALID_QUERY', `Cannot sort by ${name}`);
  // Without NULLs the clause is left out: an ordinary index then serves both directions.
  const nulls = mayBeNull(name!, field.nullable) ? (direction === 'desc' ? ' nulls last' : ' nulls first') : '';
  return `${sql} ${direction}${nulls}, r.id ${direction === 'desc' ? 'asc' : 'desc'}`;
}

function mayBeNull(name: string, nullable: boolean): boolean {
  return nullable && name !== 'created_date' && name !== 'updated_date';
}
