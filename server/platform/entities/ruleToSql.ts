import { reduceRule, type Actor, type RowCondition, type Rule, type Scalar } from '#domain/core/access.ts';
import { quoted, type Binder } from './binder.ts';

/** The *find* reading of a rule: a condition on the row aliased `r`, true for exactly the rows `allows` grants. */
export function ruleToSql(rule: Rule, actor: Actor, binder: Binder): string {
  return conditionToSql(reduceRule(rule, actor), binder);
}

/** A NULL column makes the condition NULL, which WHERE and CASE read as false. Never put NOT in front without coalesce. */
export function conditionToSql(condition: RowCondition, binder: Binder): string {
  if (typeof condition === 'boolean') return String(condition);
  if ('equals' in condition) return `r.${quoted(condition.equals)} = ${scalarToSql(condition.value, binder)}`;
  if ('contains' in condition)
    return `r.${quoted(condition.contains)} @> array[${binder.bind(condition.value, 'text')}]`;
  if ('lacks' in condition) return `not r.${quoted(condition.lacks)} @> array[${binder.bind(condition.value, 'text')}]`;
  if ('any' in condition) return joined(condition.any, ' or ', 'false', binder);
  return joined(condition.all, ' and ', 'true', binder);
}

/** Booleans are written out, so that partial indexes on them are recognized. */
function scalarToSql(value: Scalar, binder: Binder): string {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'number' ? binder.bind(value, 'float8') : binder.bind(value, 'text');
}

function joined(parts: readonly RowCondition[], separator: string, empty: string, binder: Binder): string {
  if (parts.length === 0) return empty;
  return `(${parts.map((part) => conditionToSql(part, binder)).join(separator)})`;
}
