import type { Actor } from '#domain/core/access.ts';
import type { AnyEntity } from '#domain/core/entity.ts';
import { optionalDay, optionalNumber, type ColumnType, type Field } from '#domain/core/fields.ts';
import type { Today } from '#server/platform/today.ts';
import type { Aggregate, bucketUnits } from './aggregateSpec.ts';
import { binder, quoted } from './binder.ts';
import { invalidQuery } from './condition.ts';
import { filterToSql } from './filter.ts';
import { allOf, costlyTimeout } from './query.ts';
import { queryableFieldsOf, type QueryableFields } from './queryableFields.ts';
import { conditionToSql } from './ruleToSql.ts';
import type { Statement } from './statement.ts';
import { instantSql, requireReadable, visibility } from './views.ts';

/** A key of the rows that are answered. */
interface Column {
  readonly key: string;
  /** Over the row `r`. */
  readonly sql: string;
  /** What its values are, for `having`. */
  readonly field: Field<unknown>;
  readonly isGroup: boolean;
}

/** One column: each row as JSON text. One row more than the limit says that there are more. */
export function aggregateStatement(entity: AnyEntity, actor: Actor, spec: Aggregate, today: Today): Statement {
  const readable = requireReadable(entity, actor);
  const bound = binder(today);
  const queryable = queryableFieldsOf(entity, readable, bound);
  const filter = filterToSql(spec.query, queryable, bound);
  const columns = columnsOf(spec, queryable);
  const where = allOf([conditionToSql(visibility(readable), bound), filter.sql, ...queryable.restrictions()]);
  const groups = columns.flatMap(({ isGroup }, at) => (isGroup ? [at + 1] : []));
  const grouped = `select ${columns.map(({ key, sql }) => `${sql} as ${quoted(key)}`).join(', ')} from ${quoted(entity.table)} r${where}${groups.length > 0 ? ` group by ${groups.join(', ')}` : ''}`;
  const having = allOf([filterToSql(spec.having, resultFields(columns), bound).sql]);
  const rows = `select ${columns.map(shown).join(', ')} from (${grouped}) g${having} order by ${order(spec.sort, columns)} limit ${spec.limit + 1}`;
  return { text: `select row_to_json(v)::text from (${rows}) v`, values: bound.values, timeout: costlyTimeout };
}

function columnsOf(spec: Aggregate, queryable: QueryableFields): Column[] {
  const columns = [
    ...spec.groupBy.map((name) => groupOf(name, queryable)),
    ...(spec.dateBucket ? [bucketOf(spec.dateBucket, queryable)] : []),
    ...(spec.count ? [{ key: 'count', sql: 'count(*)::int', field: number, isGroup: false }] : []),
    ...spec.sum.map((name) => measure('sum', name, queryable, ['integer', 'number'], number)),
    ...spec.avg.map((name) => measure('avg', name, queryable, ['integer', 'number'], number)),
    ...spec.min.map((name) => measure('min', name, queryable, ordered)),
    ...spec.max.map((name) => measure('max', name, queryable, ordered)),
    ...(spec.countDistinct === undefined ? [] : [distinctOf(spec.countDistinct, queryable)]),
  ];
  if (columns.length === 0) throw invalidQuery('The aggregate asks for nothing');
  if (new Set(columns.map(({ key }) => key)).size < columns.length) {
    throw invalidQuery('The aggregate groups by one field twice');
  }
  return columns;
}

const number = optionalNumber(-Infinity, Infinity);
const ordered: readonly ColumnType[] = ['integer', 'number', 'text', 'timestamp', 'date'];

function groupOf(name: string, queryable: QueryableFields): Column {
  const { field, sql } = queryable.field(name);
  if (field.column === 'json') throw invalidQuery(`Cannot group by ${name}`);
  return { key: name, sql, field, isGroup: true };
}

/** The first day of the bucket, `yyyy-MM-dd`; days are those of UTC, weeks begin on Monday. */
function bucketOf(
  { field: name, unit }: { field: string; unit: (typeof bucketUnits)[number] },
  queryable: QueryableFields,
): Column {
  const { field, sql } = queryable.field(name);
  if (field.column !== 'timestamp' && field.column !== 'date') throw invalidQuery(`${name} is no date`);
  const local = field.column === 'timestamp' ? `${sql} at time zone 'UTC'` : `${sql}::timestamp`;
  return { key: name, sql: `date_trunc('${unit}', ${local})::date`, field: optionalDay(), isGroup: true };
}

function measure(
  kind: keyof typeof measures,
  name: string,
  queryable: QueryableFields,
  fitting: readonly ColumnType[],
  result?: Field<unknown>,
): Column {
  const { field, sql } = queryable.field(name);
  if (!fitting.includes(field.column)) throw invalidQuery(`${kind} does not fit ${name}`);
  const whole = result ?? { ...field, nullable: true };
  return { key: `${kind}_${name}`, sql: measures[kind](sql), field: whole, isGroup: false };
}

const measures = {
  sum: (sql: string) => `coalesce(sum(${sql}), 0)::float8`,
  avg: (sql: string) => `avg(${sql})::float8`,
  min: (sql: string) => `min(${sql})`,
  max: (sql: string) => `max(${sql})`,
} as const;

function distinctOf(name: string, queryable: QueryableFields): Column {
  const { field, sql } = queryable.field(name);
  if (field.column === 'json') throw invalidQuery(`countDistinct does not fit ${name}`);
  return { key: `count_distinct_${name}`, sql: `count(distinct ${sql})::int`, field: number, isGroup: false };
}

/** `having` speaks of the keys of the rows that are answered. */
function resultFields(columns: readonly Column[]): QueryableFields {
  return {
    field(name) {
      const { key, field } = columnNamed(columns, name);
      return { field, sql: `g.${quoted(key)}` };
    },
    restrictions: () => [],
  };
}

function shown({ key, field }: Column): string {
  const sql = `g.${quoted(key)}`;
  return field.column === 'timestamp' ? `${instantSql(sql)} as ${quoted(key)}` : sql;
}

/** Then by the groups, so that the order is one and the same. */
function order(sort: string | undefined, columns: readonly Column[]): string {
  const groups = columns.filter(({ isGroup }) => isGroup).map(({ key }) => `g.${quoted(key)} asc nulls first`);
  if (!sort) return groups.join(', ') || '1';
  const [, sign, name] = /^([-+ ]?)(.*)$/s.exec(sort)!;
  const { key } = columnNamed(columns, name!);
  return [`g.${quoted(key)} ${sign === '-' ? 'desc nulls last' : 'asc nulls first'}`, ...groups].join(', ');
}

function columnNamed(columns: readonly Column[], name: string): Column {
  const column = columns.find(({ key }) => key === name);
  if (!column) throw invalidQuery(`Unknown field ${name.slice(0, 64)}`);
  return column;
}
