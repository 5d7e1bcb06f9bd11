import { sql } from 'kysely';
import type { RefusedRow, SheetImport } from '#domain/sheetImports/contracts.ts';
import { refusedRowsPage, type SheetImportKind, type SheetImportReason } from '#domain/sheetImports/sheetImport.ts';
import type { Db } from '#server/platform/db/Database.ts';

const shown = sql`id, kind, name, status, reason, total, added, existed, failed, created_date, ended_date`;

/** The last import of a user and a kind. */
export async function latestImport(db: Db, userId: string, kind: SheetImportKind): Promise<SheetImport | null> {
  const { rows } = await sql<SheetImport>`
    select ${shown} from sheet_imports where user_id = ${userId} and kind = ${kind}`.execute(db);
  return rows[0] ?? null;
}

/** An import of this user; its next step waits for this transaction. */
export async function lockOwnImport(tx: Db, id: string, userId: string): Promise<SheetImport | null> {
  const { rows } = await sql<SheetImport>`
    select ${shown} from sheet_imports where id = ${id} and user_id = ${userId} for update`.execute(tx);
  return rows[0] ?? null;
}

export interface NewImport {
  id: string;
  user_id: string;
  facility_id: string;
  kind: SheetImportKind;
  name: string;
  header: readonly string[];
  columns: readonly (string | null)[];
  status: 'active' | 'draft';
}

/** In place of the one before; one that still receives rows keeps them. Null: the id is that of another import. */
export async function replaceImport(tx: Db, made: NewImport): Promise<SheetImport | null> {
  const { id, user_id, facility_id, kind, name, header, columns, status } = made;
  await sql`delete from sheet_imports where user_id = ${user_id} and kind = ${kind} and id <> ${id}`.execute(tx);
  const { rows } = await sql<SheetImport>`
    insert into sheet_imports as i (id, user_id, facility_id, kind, name, header, columns, job_status)
    values (${id}, ${user_id}, ${facility_id}, ${kind}, ${name}, ${JSON.stringify(header)}::json,
      ${JSON.stringify(columns)}::json, ${status})
    on conflict (id) do update set name = excluded.name, header = excluded.header, columns = excluded.columns,
      job_status = excluded.job_status
      where i.user_id = excluded.user_id and i.kind = excluded.kind and i.status = 'receiving'
    returning ${shown}`.execute(tx);
  return rows[0] ?? null;
}

/** Answers how many rows and bytes the import has now. */
export async function insertRows(
  tx: Db,
  id: string,
  given: readonly { row: number; cells: readonly string[] }[],
): Promise<{ total: number; bytes: number }> {
  const { rows } = await sql<{ total: number; bytes: number }>`
    with new as (
      insert into sheet_import_rows (import_id, line, cells)
      select ${id}, g.line, g.cells::json
      from unnest(${given.map(({ row }) => row)}::int[], ${given.map(({ cells }) => JSON.stringify(cells))}::text[])
        as g(line, cells)
      on conflict do nothing returning octet_length(cells::text) as size
    )
    update sheet_imports i set total = i.total + n.total, bytes = i.bytes + n.bytes
    from (select count(*)::int as total, coalesce(sum(size), 0)::int as bytes from new) n
    where i.id = ${id} returning i.total, i.bytes`.execute(tx);
  return rows[0]!;
}

export async function beginRunning(tx: Db, id: string): Promise<SheetImport> {
  const { rows } = await sql<SheetImport>`
    update sheet_imports set status = 'running', started_date = now() where id = ${id} returning ${shown}`.execute(tx);
  return rows[0]!;
}

/** Rows that still wait are forgotten: the same file adds nothing twice. */
export async function endImport(tx: Db, id: string, reason: SheetImportReason | null): Promise<SheetImport> {
  await sql`delete from sheet_import_rows where import_id = ${id} and errors is null`.execute(tx);
  const { rows } = await sql<SheetImport>`
    update sheet_imports set status = ${reason === null ? 'done' : 'stopped'}, reason = ${reason}, ended_date = now(),
      lease_until = null
    where id = ${id} returning ${shown}`.execute(tx);
  return rows[0]!;
}

export async function refusedRows(db: Db, id: string, after: number): Promise<RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select line as row, cells, errors from sheet_import_rows
    where import_id = ${id} and errors is not null and line > ${after}
    order by line limit ${refusedRowsPage}`.execute(db);
  return rows;
}

export async function headerOf(db: Db, id: string, userId: string): Promise<string[] | null> {
  const { rows } = await sql<{ header: string[] }>`
    select header from sheet_imports where id = ${id} and user_id = ${userId}`.execute(db);
  return rows[0]?.header ?? null;
}

export async function forgetImportsOf(db: Db, userId: string): Promise<void> {
  await sql`delete from sheet_imports where user_id = ${userId} or facility_id = ${userId}`.execute(db);
}
