import type { Binder } from './binder.ts';
import { checkedSize } from './columnFilter.ts';
import { invalidQuery, isObject, type Condition } from './condition.ts';
import { checkedPattern } from './pattern.ts';

const pathPart = /^[\p{L}\p{N}_ -]{1,64}$/u;
const maxPathParts = 6;
const signs: Readonly<Record<string, string>> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };

/**
 * One condition on what a dotted path reaches inside a jsonb column. Lists on the way are entered, as in
 * `documents.status`; it holds when it holds for anything the path reaches.
 */
export function jsonCondition(condition: Condition, sql: string, path: string[], binder: Binder): string {
  const { operator, operand, name } = condition;
  const place = placeOf(path, name, binder);
  const reaches = (test: string) => `exists (select 1 from jsonb_path_query(${sql}, ${place}) e(v) where ${test})`;
  switch (operator) {
    case '$eq':
      return reachesAny([operand], reaches, binder);
    case '$ne':
      return `not ${reachesAny([operand], reaches, binder)}`;
    case '$in':
      return reachesAny(operand as unknown[], reaches, binder);
    case '$nin':
      return `not ${reachesAny(operand as unknown[], reaches, binder)}`;
    case '$exists':
      if (typeof operand !== 'boolean') throw invalidQuery(`$exists of ${name} needs true or false`);
      return operand ? reaches('true') : `not ${reaches('true')}`;
    case '$all':
      return reaches(`jsonb_typeof(e.v) = 'array' and e.v @> ${binder.bind(JSON.stringify(operand), 'jsonb')}`);
    case '$size':
      return reaches(
        `case when jsonb_typeof(e.v) = 'array' then jsonb_array_length(e.v) = ${binder.bind(checkedSize(operand), 'int4')} else false end`,
      );
    case '$regex':
      return reaches(
        `jsonb_typeof(e.v) = 'string' and (e.v #>> '{}') ~ ${binder.bind(checkedPattern(operand), 'text')}`,
      );
    default:
      return compared(condition, reaches, binder);
  }
}

/** For FROM: the elements, as `alias.x`, of the lists that a path reaches inside a jsonb column. */
export function jsonElements(sql: string, path: string[], alias: string, name: string, binder: Binder): string {
  const lists = `jsonb_path_query(${sql}, ${placeOf(path, name, binder)}) ${alias}_list(v)`;
  return `${lists}, jsonb_array_elements(case when jsonb_typeof(${alias}_list.v) = 'array' then ${alias}_list.v else '[]' end) ${alias}(x)`;
}

function placeOf(path: string[], name: string, binder: Binder): string {
  if (path.length > maxPathParts) throw invalidQuery(`Unknown field ${name.slice(0, 64)}`);
  path.forEach(assertPathPart);
  return binder.bind(['$', ...path.map((part) => JSON.stringify(part))].join('.'), 'jsonpath');
}

export function assertPathPart(part: string): void {
  if (!pathPart.test(part)) throw invalidQuery(`Unknown field ${part.slice(0, 64)}`);
}

/** Null matches null and missing; a value matches itself and any list that contains it. */
function reachesAny(operands: unknown[], reaches: (test: string) => string, binder: Binder): string {
  const parts = operands.map((operand) => {
    if (operand === null) return `not ${reaches(`e.v <> 'null'::jsonb`)}`;
    if (isObject(operand)) throw invalidQuery('A value must be text, a number, true, false, null or a list of them');
    const place = binder.bind(JSON.stringify(operand), 'jsonb');
    return reaches(`e.v = ${place} or (jsonb_typeof(e.v) = 'array' and e.v @> ${place})`);
  });
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
}

function compared({ operator, operand, name }: Condition, reaches: (test: string) => string, binder: Binder): string {
  const sign = Object.hasOwn(signs, operator) ? signs[operator] : undefined;
  if (!sign) throw invalidQuery(`Unknown operator ${operator.slice(0, 64)} for ${name}`);
  if (typeof operand !== 'number' && typeof operand !== 'string')
    throw invalidQuery(`${operator} needs text or a number`);
  return reaches(
    `jsonb_typeof(e.v) = '${typeof operand}' and e.v ${sign} ${binder.bind(JSON.stringify(operand), 'jsonb')}`,
  );
}
