import { CompiledQuery } from 'kysely';
import { fieldOf, type AnyEntity } from '#domain/core/entity.ts';
import type { ColumnType } from '#domain/core/fields.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { allowTime } from '#server/platform/db/transaction.ts';
import { quoted, type SqlType } from './binder.ts';

/** A stored row, whole: hidden columns included, instants as ISO text. */
export type StoredRow = Record<string, unknown>;

/** Inserts and answers the row; undefined when a row with the same `uniqueOn` values is there already. */
export async function insertRow(
  db: Db,
  entity: AnyEntity,
  values: StoredRow,
  uniqueOn?: readonly string[],
): Promise<StoredRow | undefined> {
  const columns = Object.keys(values);
  const places = columns.map((column, at) => `$${at + 1}::${sqlType(entity, column)}`);
  const onConflict = uniqueOn ? ` on conflict (${uniqueOn.map(quoted).join(', ')}) do nothing` : '';
  const text = `insert into ${quoted(entity.table)} (${columns.map(quoted).join(', ')}) values (${places.join(', ')})${onConflict} returning *`;
  const rows = await runRows(
    db,
    text,
    columns.map((column) => parameter(entity, column, values[column])),
  );
  return rows[0];
}

export async function updateRow(db: Db, entity: AnyEntity, id: string, values: StoredRow): Promise<StoredRow> {
  const [row] = await updateRows(db, entity, [id], values);
  return row!;
}

/** So many rows are written well within the time that a statement of a request has. */
const fewRows = 100;

/** Milliseconds: a facility with tens of thousands of jobs can be renamed, and its account closed. */
const maxUpdate = 60_000;

/** Writes the given columns and moves `updated_date`, unless all are quiet; never backwards and never to the same millisecond. */
export async function updateRows(
  db: Db,
  entity: AnyEntity,
  ids: readonly string[],
  values: StoredRow,
): Promise<StoredRow[]> {
  if (ids.length === 0) return [];
  const columns = Object.keys(values);
  const sets = columns.map((column, at) => `${quoted(column)} = $${at + 2}::${sqlType(entity, column)}`);
  if (columns.some((column) => !entity.untrackedFields?.includes(column)))
    sets.push(`updated_date = greatest(clock_timestamp(), updated_date + interval '1 ms')`);
  if (ids.length > fewRows) await allowTime(db, maxUpdate);
  const text = `update ${quoted(entity.table)} set ${sets.join(', ')} where id = any($1) returning *`;
  return runRows(db, text, [ids, ...columns.map((column) => parameter(entity, column, values[column]))]);
}

export async function deleteRow(db: Db, entity: AnyEntity, id: string): Promise<void> {
  await runRows(db, `delete from ${quoted(entity.table)} where id = $1`, [id]);
}

export async function runRows(db: Db, text: string, values: readonly unknown[]): Promise<StoredRow[]> {
  const result = await db.executeQuery<StoredRow>(CompiledQuery.raw(text, [...values]));
  return result.rows;
}

/** The driver would write a JavaScript list as a PostgreSQL array, also into jsonb. */
function parameter(entity: AnyEntity, column: string, value: unknown): unknown {
  return fieldOf(entity, column)?.column === 'json' && value !== null ? JSON.stringify(value) : value;
}

export function sqlType(entity: AnyEntity, column: string): SqlType {
  return sqlTypes[fieldOf(entity, column)?.column ?? 'text'];
}

export const sqlTypes: Readonly<Record<ColumnType, SqlType>> = {
  text: 'text',
  integer: 'int4',
  number: 'float8',
  boolean: 'bool',
  timestamp: 'timestamptz',
  date: 'date',
  list: 'text[]',
  json: 'jsonb',
};
