import type { Binder } from './binder.ts';
import { columnCondition } from './columnFilter.ts';
import { filterBounds, invalidQuery, isObject, type Condition } from './condition.ts';
import { jsonCondition } from './jsonFilter.ts';
import type { Reach } from './reach.ts';

export interface Filter {
  /** For WHERE: NULL means no. */
  readonly sql: string;
  /** A pattern is among the conditions: the statement needs a time limit. */
  readonly hasPattern: boolean;
}

interface Walk {
  readonly reach: Reach;
  readonly binder: Binder;
  /** How many $not and $nor are open. */
  negations: number;
  conditions: number;
  hasPattern: boolean;
}

/**
 * The filter language of the wire (contract, section 8) as SQL over the row `r`. Every value is a bound parameter.
 * Throws INVALID_QUERY for anything the language does not have.
 */
export function filterToSql(query: unknown, reach: Reach, binder: Binder): Filter {
  const walk: Walk = { reach, binder, negations: 0, conditions: 0, hasPattern: false };
  if (query === null || query === undefined) return { sql: 'true', hasPattern: false };
  const sql = queryToSql(query, walk, 1);
  return { sql, hasPattern: walk.hasPattern };
}

function queryToSql(query: unknown, walk: Walk, depth: number): string {
  if (depth > filterBounds.depth) throw invalidQuery('The query is nested too deeply');
  if (!isObject(query)) throw invalidQuery('The query must be a JSON object');
  const parts = Object.entries(query).map(([name, value]) =>
    name.startsWith('$') ? groupToSql(name, value, walk, depth) : fieldToSql(name, value, walk, depth),
  );
  return parts.length === 0 ? 'true' : parts.length === 1 ? parts[0]! : `(${parts.join(' and ')})`;
}

function groupToSql(operator: string, value: unknown, walk: Walk, depth: number): string {
  if (operator !== '$and' && operator !== '$or' && operator !== '$nor')
    throw invalidQuery(`Unknown operator ${operator.slice(0, 64)}`);
  if (!Array.isArray(value) || value.length === 0) throw invalidQuery(`${operator} needs a list of queries`);
  if (value.length > filterBounds.conditions) throw invalidQuery('The query has too many conditions');
  const parts = () => value.map((part) => queryToSql(part, walk, depth + 1));
  if (operator === '$nor') return `not (${negated(walk, parts).join(' or ')})`;
  return `(${parts().join(operator === '$and' ? ' and ' : ' or ')})`;
}

function negated<T>(walk: Walk, inside: () => T): T {
  walk.negations += 1;
  const answer = inside();
  walk.negations -= 1;
  return answer;
}

function fieldToSql(name: string, value: unknown, walk: Walk, depth: number): string {
  if (!isObject(value))
    return conditionSql({ name, operator: Array.isArray(value) ? '$in' : '$eq', operand: value }, walk);
  const operators = Object.keys(value);
  if (operators.length === 0 || operators.some((operator) => !operator.startsWith('$'))) {
    throw invalidQuery(`${name.slice(0, 64)} needs a value, a list of values or operators`);
  }
  const parts = operators.map((operator) =>
    operator === '$not'
      ? notToSql(name, value[operator], walk, depth)
      : conditionSql({ name, operator, operand: value[operator] }, walk),
  );
  return parts.length === 1 ? parts[0]! : `(${parts.join(' and ')})`;
}

function notToSql(name: string, operand: unknown, walk: Walk, depth: number): string {
  if (depth > filterBounds.depth) throw invalidQuery('The query is nested too deeply');
  if (!isObject(operand)) throw invalidQuery('$not needs operators');
  return `not ${negated(walk, () => fieldToSql(name, operand, walk, depth + 1))}`;
}

function conditionSql(condition: Condition, walk: Walk): string {
  walk.conditions += 1;
  if (walk.conditions > filterBounds.conditions) throw invalidQuery('The query has too many conditions');
  checkOperand(condition);
  if (condition.operator === '$regex') walk.hasPattern = true;
  const [name, ...path] = condition.name.split('.');
  const { field, sql } = walk.reach.field(name!);
  if (field.column === 'json') return jsonCondition(condition, sql, path, walk.binder);
  if (path.length > 0) throw invalidQuery(`Unknown field ${condition.name.slice(0, 64)}`);
  return columnCondition(condition, { field, sql, isNegated: walk.negations > 0 }, walk.binder);
}

function checkOperand({ name, operator, operand }: Condition): void {
  const operands = Array.isArray(operand) ? operand : [operand];
  if (operands.length > filterBounds.list) throw invalidQuery(`The list for ${name.slice(0, 64)} is too long`);
  for (const one of operands) {
    if (typeof one === 'string' && (one.length > filterBounds.textLength || one.includes('\0'))) {
      throw invalidQuery(`The text for ${name.slice(0, 64)} is too long or not text`);
    }
  }
  const needsList = operator === '$in' || operator === '$nin' || operator === '$all';
  if (needsList && !Array.isArray(operand)) throw invalidQuery(`${operator} needs a list`);
}
