import { fillRows } from './fillRows.ts';
import type { TestApp } from './testApp.ts';

/** Copies a row once for each of `instead`, which says what of the copy differs: thousands of rows in one statement. */
export async function copyRows(
  app: TestApp,
  table: string,
  id: string,
  instead: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const { rows } = await app.services.pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name).join();
  await fillRows(
    app,
    `insert into ${table} (${names}) select ${rows.map(({ name }) => `r.${name}`).join()}
     from ${table} t, jsonb_array_elements($2::jsonb) o, lateral jsonb_populate_record(t, o) r where t.id = $1`,
    [id, JSON.stringify(instead)],
  );
}
