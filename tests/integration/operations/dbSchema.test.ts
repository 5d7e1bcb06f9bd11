import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from 'pg';
import { entities, entityNamed, type EntityName } from '#domain/entities.ts';
import { baseFields } from '#domain/core/entity.ts';
import type { ColumnType, Field } from '#domain/core/fields.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { freshDatabase } from '#tests/support/database.ts';

const columnTypes: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  integer: 'integer',
  number: 'double precision',
  boolean: 'boolean',
  timestamp: 'timestamp(3) with time zone',
  date: 'date',
  list: 'text[]',
  json: 'jsonb',
};

/** An application and what belongs to it outlive their job, which its facility may delete for good, and a version the one before; a check outlives whatever it is about. */
const withoutForeignKey = [
  'applications.job_id',
  'interviews.job_id',
  'offers.job_id',
  'offers.replaces_id',
  'assignments.job_id',
  'readiness_sheets.job_id',
  'shifts.job_id',
  'shift_claims.job_id',
  ...['created_by_id', 'user_id', 'document_id', 'answers_id', 'checked_by'].map((field) => `checks.${field}`),
];

interface Column {
  type: string;
  nullable: boolean;
  generated: boolean;
  checks: string[];
  references: string | null;
}

let pool: Pool;
let columns: Map<string, Column>;

beforeAll(async () => {
  pool = createPool(await freshDatabase(), { max: 2 });
  columns = await readColumns(pool);
});
afterAll(() => pool.end());

describe.each(Object.keys(entities) as EntityName[])('the table of %s', (name) => {
  const entity = entityNamed(name);
  const fields: [string, Field<unknown>][] = Object.entries({ ...baseFields, ...entity.fields });

  it('has a column of the right type for every field and no other', () => {
    const found = [...columns]
      .filter(([key]) => key.startsWith(`${entity.table}.`))
      .map(([key, { type }]) => [key, type]);
    const declared = fields.map(([field, { column }]) => [`${entity.table}.${field}`, columnTypes[column]]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared));
  });

  it('takes NULL exactly where the field does', () => {
    for (const [field, { nullable }] of fields) {
      // The server fills the dates of every row.
      const expected = field === 'created_date' || field === 'updated_date' ? false : nullable;
      expect.soft(columnOf(entity.table, field).nullable, field).toBe(expected);
    }
  });

  it('computes exactly the columns declared as generated', () => {
    const generated = fields.filter(([field]) => columnOf(entity.table, field).generated).map(([field]) => field);
    expect(generated.sort()).toEqual([...(entity.generated ?? [])].sort());
  });

  it('checks every vocabulary, value for value', () => {
    for (const [field, { values, column }] of fields) {
      if (!values || column === 'list') continue;
      const inChecks = columnOf(entity.table, field).checks.map((check) =>
        [...check.matchAll(/'([^']*)'::text/g)].map((match) => match[1]),
      );
      expect.soft(inChecks, field).toContainEqual([...values]);
    }
  });

  it('has a foreign key for every reference', () => {
    for (const [field, { references }] of fields) {
      const expected =
        references && !withoutForeignKey.includes(`${entity.table}.${field}`)
          ? entityNamed(references as EntityName).table
          : null;
      expect.soft(columnOf(entity.table, field).references, field).toBe(expected);
    }
  });
});

describe('indexes', () => {
  it('serve every foreign key, so that no delete scans a table', async () => {
    const { rows } = await pool.query<{ key: string }>(foreignKeysWithoutIndex);
    // created_by_id alone has none: every table has it, and people are emptied, hardly ever deleted.
    expect(rows.map(({ key }) => key).filter((key) => !key.endsWith('.created_by_id'))).toEqual([]);
  });
});

function columnOf(table: string, field: string): Column {
  const column = columns.get(`${table}.${field}`);
  if (!column) throw new Error(`${table} has no column ${field}`);
  return column;
}

async function readColumns(from: Pool): Promise<Map<string, Column>> {
  const { rows } = await from.query<Column & { key: string }>(columnsQuery);
  return new Map(rows.map((row) => [row.key, row]));
}

const columnsQuery = `
  select c.relname || '.' || a.attname as key,
    format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as nullable,
    a.attgenerated <> '' as generated,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks,
    (select k.confrelid::regclass::text from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]) as references
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`;

const foreignKeysWithoutIndex = `
  select k.conrelid::regclass || '.' || a.attname as key
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`;
