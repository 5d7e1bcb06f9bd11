import { z } from 'zod';
import type { Field } from '#domain/core/fields.ts';
import type { Binder, SqlType } from './binder.ts';
import { invalidQuery, type Condition } from './condition.ts';
import { checkedPattern } from './pattern.ts';
import type { QueryableField } from './queryableFields.ts';

interface Column extends QueryableField {
  /** A NOT is somewhere in front: a missing value must then be false, not NULL. */
  readonly isNegated: boolean;
}

type Operand = string | number | boolean;

/** One condition on an ordinary column (not jsonb) as SQL; never NULL where a NOT is in front. */
export function columnCondition(condition: Condition, column: Column, binder: Binder): string {
  const { operator, operand, name } = condition;
  if (operator === '$exists') return existsSql(condition, column.sql);
  if (column.field.column === 'list') return listCondition(condition, column, binder);
  switch (operator) {
    case '$eq':
      return equalSql(condition, column, binder);
    case '$ne':
      return `not ${equalSql(condition, { ...column, isNegated: true }, binder)}`;
    case '$in':
      return anyOfSql(condition, column, binder);
    case '$nin':
      return `not ${anyOfSql(condition, { ...column, isNegated: true }, binder)}`;
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return definite(column, compareSql(column, operator, typed(condition, column, operand), binder));
    case '$regex':
      if (column.field.column !== 'text') throw invalidQuery(`$regex does not fit ${name}`);
      return definite(column, `${column.sql} ~ ${binder.bind(checkedPattern(operand), 'text')}`);
    default:
      throw invalidQuery(`Unknown operator ${operator.slice(0, 64)} for ${name}`);
  }
}

function equalSql(condition: Condition, column: Column, binder: Binder): string {
  if (condition.operand === null) return `(${isNullSql(column)})`;
  return definite(column, equalsSql(column, typed(condition, column, condition.operand), binder));
}

/** A list matches a value it contains, and a list of values when it contains any of them. */
function listCondition(condition: Condition, column: Column, binder: Binder): string {
  const { sql } = column;
  const { operator, operand, name } = condition;
  switch (operator) {
    case '$eq':
      return operand === null ? `(${sql} is null)` : definite(column, sameListSql(sql, condition, binder));
    case '$ne':
      return operand === null ? `${sql} is not null` : `not ${definite(column, sameListSql(sql, condition, binder))}`;
    case '$in':
      return definite(column, `${sql} && ${binder.bind(texts(condition), 'text[]')}`);
    case '$nin':
      return `not ${definite(column, `${sql} && ${binder.bind(texts(condition), 'text[]')}`)}`;
    case '$all':
      return definite(column, `${sql} @> ${binder.bind(texts(condition), 'text[]')}`);
    case '$size':
      return definite(column, `cardinality(${sql}) = ${binder.bind(checkedSize(operand), 'int4')}`);
    case '$regex':
      return `exists (select 1 from unnest(${sql}) e where e ~ ${binder.bind(checkedPattern(operand), 'text')})`;
    default:
      throw invalidQuery(`${operator.slice(0, 64)} does not fit the list ${name}`);
  }
}

function sameListSql(sql: string, condition: Condition, binder: Binder): string {
  if (Array.isArray(condition.operand)) return `${sql} = ${binder.bind(texts(condition), 'text[]')}`;
  if (typeof condition.operand !== 'string') throw invalidQuery(`${condition.name} holds texts`);
  return `${sql} @> array[${binder.bind(condition.operand, 'text')}]`;
}

function texts({ operand, name }: Condition): string[] {
  if (Array.isArray(operand) && operand.every((one) => typeof one === 'string')) return operand;
  throw invalidQuery(`${name} holds texts`);
}

export function checkedSize(operand: unknown): number {
  if (Number.isInteger(operand) && Number(operand) >= 0 && Number(operand) < 1_000_000) return Number(operand);
  throw invalidQuery('$size needs a whole number');
}

function existsSql({ operand, name }: Condition, sql: string): string {
  if (typeof operand !== 'boolean') throw invalidQuery(`$exists of ${name} needs true or false`);
  return `${sql} is ${operand ? 'not null' : 'null'}`;
}

function anyOfSql(condition: Condition, column: Column, binder: Binder): string {
  const operands = condition.operand as unknown[];
  const values = operands.filter((one) => one !== null).map((one) => typed(condition, column, one));
  const parts = values.length > 0 ? [inListSql(column, values, binder)] : [];
  if (values.length < operands.length) parts.push(isNullSql(column));
  // The column is named, because its parameters are bound already.
  return parts.length === 0 ? `(${column.sql} is null and false)` : `(${parts.join(' or ')})`;
}

function isNullSql({ sql, is }: Column): string {
  return is ? is(null) : `${sql} is null`;
}

function inListSql(column: Column, values: Operand[], binder: Binder): string {
  if (column.is || column.field.column === 'timestamp' || column.field.column === 'boolean') {
    return definite(column, `(${values.map((value) => equalsSql(column, value, binder)).join(' or ')})`);
  }
  return definite(column, `${column.sql} = any(${binder.bind(values, listType(column, values))})`);
}

/** The wire shows milliseconds, the column may hold microseconds: an instant is the whole millisecond it names. */
function equalsSql(column: Column, value: Operand, binder: Binder): string {
  if (typeof value === 'boolean') return `${column.sql} = ${value}`;
  const declared = writtenOut(column.field, value);
  if (declared && column.is) return column.is(String(value));
  if (declared) return `${column.sql} = ${declared}`;
  const place = binder.bind(value, scalarType(column, value));
  if (column.field.column !== 'timestamp') return `${column.sql} = ${place}`;
  return `(${column.sql} >= ${place} and ${column.sql} < ${place} + interval '1 ms')`;
}

/**
 * A word of a short vocabulary becomes part of the statement, from our own list: most rows have the same one (active), and
 * only a plan made for that word is worth keeping.
 */
function writtenOut({ values }: Field<unknown>, value: Operand): string | undefined {
  if (!values || values.length > shortVocabulary) return undefined;
  const word = values.find((one) => one === value);
  return word === undefined ? undefined : `'${word.replaceAll("'", "''")}'`;
}

const shortVocabulary = 6;

const signs = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const;

function compareSql(column: Column, operator: keyof typeof signs, value: Operand, binder: Binder): string {
  const place = typeof value === 'boolean' ? String(value) : binder.bind(value, scalarType(column, value));
  if (column.field.column !== 'timestamp') return `${column.sql} ${signs[operator]} ${place}`;
  if (operator === '$gt') return `${column.sql} >= ${place} + interval '1 ms'`;
  return operator === '$lte'
    ? `${column.sql} < ${place} + interval '1 ms'`
    : `${column.sql} ${signs[operator]} ${place}`;
}

/** Bare where it can be: PostgreSQL then finds one plan for all values and keeps it. */
function definite(column: Column, test: string): string {
  return column.isNegated && column.field.nullable ? `(${test} and ${column.sql} is not null)` : `(${test})`;
}

const instant = z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()]);
const day = z.iso.date();

function typed({ name }: Condition, { field }: Column, value: unknown): Operand {
  switch (field.column) {
    case 'integer':
    case 'number':
      if (typeof value === 'number' && Number.isFinite(value)) return value;
      break;
    case 'boolean':
      if (typeof value === 'boolean') return value;
      break;
    case 'timestamp':
      if (instant.safeParse(value).success) return asInstant(String(value));
      break;
    case 'date':
      if (day.safeParse(value).success) return String(value);
      break;
    default:
      if (typeof value === 'string') return value;
  }
  throw invalidQuery(`The value for ${name} must be ${expected[field.column]}`);
}

const expected = {
  text: 'text',
  integer: 'a number',
  number: 'a number',
  boolean: 'true or false',
  timestamp: 'an ISO 8601 instant',
  date: 'a day, yyyy-MM-dd',
  list: 'text',
  json: 'a JSON value',
} as const;

/** An instant without a zone is UTC, as everything on the wire. */
function asInstant(value: string): string {
  return /T.*(Z|[+-]\d\d:?\d\d)$/i.test(value) || !value.includes('T') ? value : `${value}Z`;
}

function scalarType({ field }: Column, value: Operand): SqlType {
  switch (field.column) {
    case 'integer':
      return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31 ? 'int4' : 'float8';
    case 'number':
      return 'float8';
    case 'timestamp':
      return 'timestamptz';
    case 'date':
      return 'date';
    default:
      return 'text';
  }
}

function listType(column: Column, values: Operand[]): SqlType {
  const types = new Set(values.map((value) => scalarType(column, value)));
  if (types.has('float8')) return 'float8[]';
  return types.has('int4') ? 'int4[]' : types.has('date') ? 'date[]' : 'text[]';
}
