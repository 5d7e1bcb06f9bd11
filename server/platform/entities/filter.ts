import { type Field, prose } from '#domain/core/fields.ts';
import type { Binder } from './binder.ts';
import { columnCondition } from './columnFilter.ts';
import { filterBounds, invalidQuery, isObject, type Condition } from './condition.ts';
import { assertPathPart, jsonCondition, jsonElements } from './jsonFilter.ts';
import type { QueryableFields } from './queryableFields.ts';

export interface Filter {
  /** For WHERE: NULL means no. */
  readonly sql: string;
  /** A pattern is among the conditions: the statement needs a time limit. */
  readonly hasPattern: boolean;
}

interface Compilation {
  /** Where the names of the moment lead: the row, or an element of one of its lists. */
  queryable: QueryableFields;
  readonly binder: Binder;
  /** How many $not and $nor are open. */
  negations: number;
  conditions: number;
  hasPattern: boolean;
}

/**
 * The filter language of wire contract section 8 as SQL over the row `r`. Every value is a bound parameter.
 * Throws INVALID_QUERY for anything the language does not have.
 */
export function filterToSql(query: unknown, queryable: QueryableFields, binder: Binder): Filter {
  const compilation: Compilation = { queryable, binder, negations: 0, conditions: 0, hasPattern: false };
  if (query === null || query === undefined) return { sql: 'true', hasPattern: false };
  const sql = queryToSql(query, compilation, 1);
  return { sql, hasPattern: compilation.hasPattern };
}

function queryToSql(query: unknown, compilation: Compilation, depth: number): string {
  if (depth > filterBounds.depth) throw invalidQuery('The query is nested too deeply');
  if (!isObject(query)) throw invalidQuery('The query must be a JSON object');
  const parts = Object.entries(query).map(([name, value]) =>
    name.startsWith('$') ? groupToSql(name, value, compilation, depth) : fieldToSql(name, value, compilation, depth),
  );
  return parts.length === 0 ? 'true' : parts.length === 1 ? parts[0]! : `(${parts.join(' and ')})`;
}

const groups = new Set(['$and', '$or', '$nor']);

function groupToSql(operator: string, value: unknown, compilation: Compilation, depth: number): string {
  if (!groups.has(operator)) throw invalidQuery(`Unknown operator ${operator.slice(0, 64)}`);
  if (!Array.isArray(value) || value.length === 0) throw invalidQuery(`${operator} needs a list of queries`);
  if (value.length > filterBounds.conditions) throw invalidQuery('The query has too many conditions');
  const parts = () => value.map((part) => queryToSql(part, compilation, depth + 1));
  if (operator === '$nor') return `not (${negated(compilation, parts).join(' or ')})`;
  return `(${parts().join(operator === '$and' ? ' and ' : ' or ')})`;
}

function negated<T>(compilation: Compilation, inside: () => T): T {
  compilation.negations += 1;
  const answer = inside();
  compilation.negations -= 1;
  return answer;
}

function fieldToSql(name: string, value: unknown, compilation: Compilation, depth: number): string {
  if (!isObject(value))
    return conditionSql({ name, operator: Array.isArray(value) ? '$in' : '$eq', operand: value }, compilation);
  const operators = Object.keys(value);
  if (operators.length === 0 || operators.some((operator) => !operator.startsWith('$'))) {
    throw invalidQuery(`${name.slice(0, 64)} needs a value, a list of values or operators`);
  }
  const parts = operators.map((operator) => {
    if (operator === '$not') return notToSql(name, value[operator], compilation, depth);
    if (operator === '$elemMatch') return elementToSql(name, value[operator], compilation, depth);
    return conditionSql({ name, operator, operand: value[operator] }, compilation);
  });
  return parts.length === 1 ? parts[0]! : `(${parts.join(' and ')})`;
}

function notToSql(name: string, operand: unknown, compilation: Compilation, depth: number): string {
  if (depth > filterBounds.depth) throw invalidQuery('The query is nested too deeply');
  if (!isObject(operand)) throw invalidQuery('$not needs operators');
  return `not ${negated(compilation, () => fieldToSql(name, operand, compilation, depth + 1))}`;
}

/** One and the same element satisfies everything that is asked of it. */
function elementToSql(name: string, operand: unknown, compilation: Compilation, depth: number): string {
  if (depth > filterBounds.depth) throw invalidQuery('The query is nested too deeply');
  if (!isObject(operand) || Object.keys(operand).length === 0) throw invalidQuery('$elemMatch needs conditions');
  const [first, ...path] = name.split('.');
  const { field, sql } = compilation.queryable.field(first!);
  const element = `m${depth}`;
  const [elements, queryable] =
    field.column === 'json'
      ? [
          jsonElements(sql, path, element, name, compilation.binder),
          elementFields(`${element}.x`, field, compilation.binder),
        ]
      : [listElements(sql, field, path, element, name), elementFields(`${element}.x`, textField, compilation.binder)];
  const outer = compilation.queryable;
  compilation.queryable = queryable;
  const isScalar = Object.keys(operand).every((key) => key.startsWith('$') && !groups.has(key));
  const test = isScalar ? fieldToSql('', operand, compilation, depth + 1) : queryToSql(operand, compilation, depth + 1);
  compilation.queryable = outer;
  return `exists (select 1 from ${elements} where ${test})`;
}

const textField = prose(filterBounds.textLength);

function listElements(sql: string, field: Field<unknown>, path: string[], element: string, name: string): string {
  if (field.column !== 'list' || path.length > 0) throw invalidQuery(`$elemMatch does not fit ${name.slice(0, 64)}`);
  return `unnest(${sql}) ${element}(x)`;
}

/** Inside an element of a jsonb list names are its keys; the element itself has the empty name. */
function elementFields(sql: string, field: Field<unknown>, binder: Binder): QueryableFields {
  return {
    field(name) {
      if (name === '') return { field, sql };
      if (field.column !== 'json') throw invalidQuery(`Unknown field ${name.slice(0, 64)}`);
      assertPathPart(name);
      return { field, sql: `(${sql} -> ${binder.bind(name, 'text')})` };
    },
    restrictions: () => [],
  };
}

function conditionSql(condition: Condition, compilation: Compilation): string {
  compilation.conditions += 1;
  if (compilation.conditions > filterBounds.conditions) throw invalidQuery('The query has too many conditions');
  checkOperand(condition);
  if (condition.operator === '$regex') compilation.hasPattern = true;
  const [name, ...path] = condition.name.split('.');
  const { field, sql, ...known } = compilation.queryable.field(name!);
  if (field.column === 'json') return jsonCondition(condition, sql, path, compilation.binder);
  if (path.length > 0) throw invalidQuery(`Unknown field ${condition.name.slice(0, 64)}`);
  return columnCondition(condition, { field, sql, ...known, isNegated: compilation.negations > 0 }, compilation.binder);
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
