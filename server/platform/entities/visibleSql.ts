import { sql, type RawBuilder } from 'kysely';
import { reduceRule, visitor, type Actor, type RowCondition, type Scalar } from '#domain/core/access.ts';
import type { AnyEntity } from '#domain/core/entity.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import type { Right } from '#domain/core/rights.ts';
import { readableViews, visibility } from './views.ts';

/** The rows `alias` of the entity that the actor may see at all: the only way in which a statement of a feature asks that. */
export function visibleSql(entity: AnyEntity, actor: Actor, alias: string): RawBuilder<boolean> {
  return conditionSql(visibility(readableViews(entity, actor)), alias);
}

/** The rows `alias` of the actor's facility, at the member's sites, if their role has the right. */
export function facilityRuleSql(actor: Actor, may: Right, alias: string): RawBuilder<boolean> {
  return conditionSql(reduceRule(facilityRule(may), actor), alias);
}

/** The rows `alias` for which a named condition of their entity holds. */
export function holdsSql(condition: Readonly<Record<string, Scalar>>, alias: string): RawBuilder<boolean> {
  return conditionSql(reduceRule({ is: condition }, visitor), alias);
}

function conditionSql(condition: RowCondition, alias: string): RawBuilder<boolean> {
  if (typeof condition === 'boolean') return sql.lit(condition);
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  if ('equals' in condition) return sql`${column(condition.equals)} = ${valueSql(condition.value)}`;
  if ('contains' in condition) return sql`${column(condition.contains)} @> array[${condition.value}::text]`;
  if ('lacks' in condition) return sql`not ${column(condition.lacks)} @> array[${condition.value}::text]`;
  const [parts, word] = 'any' in condition ? [condition.any, sql` or `] : [condition.all, sql` and `];
  return sql`(${sql.join(
    parts.map((part) => conditionSql(part, alias)),
    word,
  )})`;
}

/** Booleans are written out, so that partial indexes on them are recognized. */
function valueSql(value: Scalar): RawBuilder<unknown> {
  if (typeof value === 'boolean') return sql.lit(value);
  return typeof value === 'number' ? sql`${value}::float8` : sql`${value}::text`;
}
