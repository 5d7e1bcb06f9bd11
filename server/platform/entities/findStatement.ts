import type { Actor } from '#domain/core/access.ts';
import { fieldOf, type AnyEntity } from '#domain/core/entity.ts';
import type { Today } from '#server/platform/today.ts';
import { binder, quoted } from './binder.ts';
import { allOf } from './query.ts';
import { conditionToSql } from './ruleToSql.ts';
import { sqlType } from './rows.ts';
import type { Statement } from './statement.ts';
import { readableViews, visibility } from './views.ts';

export interface FindOptions {
  limit?: number;
  /** A column, `-` in front for descending. Default: the order of creation. */
  sort?: string;
  lock?: 'update' | 'share';
}

/** The rows that the actor sees whose columns equal `where`, whole as stored. A list column equals the same list. */
export function findStatement(
  entity: AnyEntity,
  actor: Actor,
  where: Readonly<Record<string, unknown>>,
  { limit, sort, lock }: FindOptions,
  today: Today,
): Statement {
  const bound = binder(today);
  const conditions = Object.entries(where).map(([column, value]) => {
    assertColumn(entity, column);
    return value === null
      ? `r.${quoted(column)} is null`
      : `r.${quoted(column)} = ${bound.bind(value, sqlType(entity, column))}`;
  });
  const visible = conditionToSql(visibility(readableViews(entity, actor)), bound);
  const text = [
    `select r.* from ${quoted(entity.table)} r${allOf([...conditions, visible])}`,
    `order by ${order(entity, sort)}`,
    limit === undefined ? '' : `limit ${Math.trunc(limit)}`,
    lock ? `for ${lock} of r` : '',
  ].join(' ');
  return { text, values: bound.values };
}

/** Column names become part of the statement: only declared ones may. */
function assertColumn(entity: AnyEntity, column: string): void {
  if (!fieldOf(entity, column)) throw new Error(`${entity.name} has no column ${column}`);
}

function order(entity: AnyEntity, sort = 'created_date'): string {
  const descending = sort.startsWith('-');
  const column = descending ? sort.slice(1) : sort;
  assertColumn(entity, column);
  const direction = descending ? 'desc' : 'asc';
  return `r.${quoted(column)} ${direction}, r.id ${direction}`;
}
