import type { Actor } from '#domain/core/access.ts';
import type { AnyEntity, View } from '#domain/core/entity.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Today } from '#server/platform/today.ts';
import { binder, quoted, type Binder } from './binder.ts';
import { filterToSql } from './filter.ts';
import { queryableFieldsOf } from './queryableFields.ts';
import { conditionToSql } from './ruleToSql.ts';
import { orderSql, readSort } from './sort.ts';
import type { Statement } from './statement.ts';
import { listedFields, requireReadable, rowJson, viewColumns, visibility, type ReadableView } from './views.ts';

/** What a list asks for, as parsed from the wire. Absent parts have the contract's defaults. */
export interface ListQuery {
  /** The filter language of the wire. Null, absent and {} mean everything. */
  q?: unknown;
  /** A field name, `-` in front for descending. Default `-created_date`. */
  sort?: string;
  limit?: number;
  skip?: number;
  fields?: readonly string[];
}

export const maxRows = 5000;
/** Visitors page; a visitor does not need five thousand rows. */
export const maxVisitorRows = 500;
const maxSkip = 1_000_000;
/** Milliseconds a statement with a pattern may run. */
const patternTimeout = 1000;
/** The same for pages of a walk, groups and distinct values, with or without a pattern. */
export const costlyTimeout = 3000;
/** The same for what a write begins with: the time limit of every statement, which a transaction has anyway. */
const writeTimeout = 5000;

/** One row, one column: the JSON text of the list, each row as this actor sees it. */
export function listStatement(entity: AnyEntity, actor: Actor, query: ListQuery, today: Today): Statement {
  const readable = requireReadable(entity, actor);
  const bound = binder(today);
  const queryable = queryableFieldsOf(entity, readable, bound);
  const filter = filterToSql(query.q, queryable, bound);
  const order = orderSql(readSort(query.sort ?? '-created_date', queryable));
  const where = allOf([conditionToSql(visibility(readable), bound), filter.sql, ...queryable.restrictions()]);
  const rows = `select r.* from ${quoted(entity.table)} r${where} order by ${order}${page(query, actor, bound)}`;
  return {
    text: listOf(entity, readable, rows, bound, listedFields(entity, query.fields)),
    values: bound.values,
    ...(filter.hasPattern ? { timeout: patternTimeout } : {}),
  };
}

/** At most one row, one column: the JSON text of the record. */
export function getStatement(
  entity: AnyEntity,
  actor: Actor,
  id: string,
  today: Today,
  fields?: readonly string[],
): Statement {
  const readable = requireReadable(entity, actor);
  const only = readable[0]!;
  // The same text object each time: it is looked up by its hash, which PostgreSQL's plans hang on, without being read.
  if (only.condition === true && !fields) {
    return { text: getText(entity, only.view), values: only.view.projection ? [id, today()] : [id] };
  }
  const bound = binder(today);
  const where = allOf([`r.id = ${bound.bind(id, 'text')}`, conditionToSql(visibility(readable), bound)]);
  const from = `from ${quoted(entity.table)} r${where}`;
  const text =
    readable.length === 1
      ? `select row_to_json(v)::text from (select ${viewColumns(entity, readable[0]!.view, bound, fields)} ${from}) v`
      : `select (${rowJson(entity, readable, bound, fields)})::text ${from}`;
  return { text, values: bound.values };
}

/** One row, one column: how many rows match, or `most` where there are more; those behind it are not looked at. */
export function countStatement(entity: AnyEntity, actor: Actor, q: unknown, today: Today, most?: number): Statement {
  const readable = requireReadable(entity, actor);
  const bound = binder(today);
  const queryable = queryableFieldsOf(entity, readable, bound);
  const filter = filterToSql(q, queryable, bound);
  const where = allOf([conditionToSql(visibility(readable), bound), filter.sql, ...queryable.restrictions()]);
  const from = `from ${quoted(entity.table)} r${where}`;
  // Written out, as the limit of a list is.
  const bounded = most === undefined ? from : `from (select ${from} limit ${wholeNumber('most', most)}) m`;
  return {
    text: `select count(*)::int ${bounded}`,
    values: bound.values,
    ...(filter.hasPattern ? { timeout: patternTimeout } : {}),
  };
}

/** The ids of visible rows that match and satisfy a further rule, oldest first; locked, and as they are then. */
export function idsStatement(
  entity: AnyEntity,
  actor: Actor,
  q: unknown,
  alsoSql: (bound: Binder) => string,
  limit: number,
  today: Today,
): Statement {
  const readable = requireReadable(entity, actor);
  const bound = binder(today);
  const queryable = queryableFieldsOf(entity, readable, bound);
  const filter = filterToSql(q, queryable, bound);
  const where = allOf([
    conditionToSql(visibility(readable), bound),
    filter.sql,
    ...queryable.restrictions(),
    alsoSql(bound),
  ]);
  return {
    text: `select r.id from ${quoted(entity.table)} r${where} order by r.created_date, r.id limit ${limit} for update of r`,
    values: bound.values,
    timeout: writeTimeout,
  };
}

/** ` where …` of the conditions that say something, or nothing. */
export function allOf(conditions: string[]): string {
  const telling = conditions.filter((condition) => condition !== 'true');
  return telling.length === 0 ? '' : ` where ${telling.join(' and ')}`;
}

function listOf(
  entity: AnyEntity,
  readable: readonly ReadableView[],
  rows: string,
  bound: Binder,
  fields?: readonly string[],
): string {
  if (readable.length === 1) {
    return `select coalesce(json_agg(v), '[]')::text from (select ${viewColumns(entity, readable[0]!.view, bound, fields)} from (${rows}) r) v`;
  }
  return `select coalesce(json_agg(${rowJson(entity, readable, bound, fields)}), '[]')::text from (${rows}) r`;
}

/** The limit is written out: PostgreSQL plans a page of 50 and one of 5000 differently. */
function page(query: ListQuery, actor: Actor, bound: Binder): string {
  const most = actor.kind === 'visitor' ? maxVisitorRows : maxRows;
  const limit = Math.min(wholeNumber('limit', query.limit ?? most), most);
  const skip = wholeNumber('skip', query.skip ?? 0);
  if (skip > maxSkip) throw new AppError('INVALID_QUERY', 'skip is too large');
  return ` limit ${limit}${skip > 0 ? ` offset ${bound.bind(skip, 'int4')}` : ''}`;
}

function wholeNumber(name: string, value: number): number {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new AppError('INVALID_QUERY', `${name} must be a whole number`);
}

/** A record that all actors of this kind may see in the same view, regardless of its owner. */
function getText(entity: AnyEntity, view: View): string {
  let text = getTexts.get(view);
  if (text === undefined) {
    text = `select row_to_json(v)::text from (select ${viewColumns(entity, view, { today: () => '$2::date' })} from ${quoted(entity.table)} r where r.id = $1::text) v`;
    getTexts.set(view, text);
  }
  return text;
}

const getTexts = new WeakMap<View, string>();
