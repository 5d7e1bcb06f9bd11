import type { Actor } from '#domain/core/access.ts';
import type { AnyEntity } from '#domain/core/entity.ts';
import type { Field } from '#domain/core/fields.ts';
import type { Today } from '#server/platform/today.ts';
import { binder, quoted } from './binder.ts';
import { invalidQuery } from './condition.ts';
import { filterToSql } from './filter.ts';
import { allOf, costlyTimeout } from './query.ts';
import { queryableFieldsOf } from './queryableFields.ts';
import { sqlTypes } from './rows.ts';
import { conditionToSql } from './ruleToSql.ts';
import { afterKeysetSql, orderSql, readSort, type Keyset } from './sort.ts';
import type { Statement } from './statement.ts';
import { instantSql, listedFields, requireReadable, rowJson, visibility } from './views.ts';

interface Paged {
  readonly q?: unknown;
  readonly limit: number;
  /** The last row of the page before. */
  readonly after?: Keyset;
}

export interface PageQuery extends Paged {
  readonly sort?: string;
  readonly fields?: readonly string[];
}

export interface DistinctQuery extends Paged {
  readonly field: string;
}

export interface PageRow {
  /** The record, or the value, as JSON text. */
  readonly json: string;
  readonly place: Keyset;
}

/** Rows of three columns: the record as this actor sees it, the value it is ordered by, its id. */
export function pageStatement(entity: AnyEntity, actor: Actor, query: PageQuery, today: Today): Statement {
  const readable = requireReadable(entity, actor);
  const bound = binder(today);
  const queryable = queryableFieldsOf(entity, readable, bound);
  const filter = filterToSql(query.q, queryable, bound);
  const key = readSort(query.sort ?? '-created_date', queryable);
  const where = allOf([
    conditionToSql(visibility(readable), bound),
    filter.sql,
    ...queryable.restrictions(),
    query.after ? afterKeysetSql(key, query.after, bound) : 'true',
  ]);
  const columns = `(${rowJson(entity, readable, bound, listedFields(entity, query.fields))})::text, ${key.sql === null ? 'null::text' : `(${key.sql})::text`}, r.id`;
  return {
    text: `select ${columns} from ${quoted(entity.table)} r${where} order by ${orderSql(key)} limit ${query.limit}`,
    values: bound.values,
    timeout: costlyTimeout,
  };
}

/** The same three columns for a value: its JSON, itself, nothing. Missing values are none. */
export function distinctStatement(entity: AnyEntity, actor: Actor, query: DistinctQuery, today: Today): Statement {
  const readable = requireReadable(entity, actor);
  const bound = binder(today);
  const queryable = queryableFieldsOf(entity, readable, bound);
  const { field, sql } = queryable.field(query.field);
  if (field.column === 'json') throw invalidQuery(`${query.field.slice(0, 64)} has no distinct values`);
  const filter = filterToSql(query.q, queryable, bound);
  const values = field.column === 'list' ? `unnest(${sql})` : `(select ${sql})`;
  const where = allOf([
    conditionToSql(visibility(readable), bound),
    filter.sql,
    ...queryable.restrictions(),
    'd.v is not null',
    query.after ? `d.v > ${bound.bind(query.after[0], elementType(field))}` : 'true',
  ]);
  const found = `select distinct d.v from ${quoted(entity.table)} r cross join lateral ${values} d(v)${where}`;
  const shown = field.column === 'timestamp' ? instantSql('d.v') : 'd.v';
  return {
    text: `select to_json(${shown})::text, d.v::text, '' from (${found}) d order by d.v limit ${query.limit}`,
    values: bound.values,
    timeout: costlyTimeout,
  };
}

export function pageRows(rows: unknown[][]): PageRow[] {
  return rows.map(([json, value, id]) => ({
    json: String(json),
    place: [value === null ? null : String(value), String(id)],
  }));
}

function elementType(field: Field<unknown>) {
  return field.column === 'list' ? 'text' : sqlTypes[field.column];
}
