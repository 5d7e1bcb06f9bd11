import { sql } from 'kysely';
import type { FailedRow } from '#domain/shared/sheet.ts';
import type { SheetImportKind } from '#domain/sheetImports/sheetImport.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** An import that this process has taken. */
export interface RunningImport {
  id: string;
  user_id: string;
  facility_id: string;
  kind: SheetImportKind;
  columns: (string | null)[];
  job_status: 'active' | 'draft';
}

/** Seconds after which another process takes an import over: more than one batch lasts. */
const lease = 60;

/** Takes the import that has waited longest; null: there is none. */
export async function claimImport(db: Db): Promise<RunningImport | null> {
  const { rows } = await sql<RunningImport>`
    update sheet_imports i set taken_date = now(), lease_until = now() + make_interval(secs => ${lease})
    where i.id = (
      select d.id from sheet_imports d
      where d.status = 'running' and (d.lease_until is null or d.lease_until < now())
      order by d.taken_date nulls first limit 1 for update skip locked)
    returning i.id, i.user_id, i.facility_id, i.kind, i.columns, i.job_status`.execute(db);
  return rows[0] ?? null;
}

/** Lets another turn go on with it. */
export async function releaseImport(db: Db, id: string): Promise<void> {
  await sql`update sheet_imports set lease_until = null where id = ${id} and status = 'running'`.execute(db);
}

/** After a failure that is none of a row: it waits longer each time. Answers how many there were in a row. */
export async function postponeImport(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    update sheet_imports set failures = failures + 1, lease_until = now() + make_interval(secs => 15 * (failures + 1))
    where id = ${id} and status = 'running' returning failures`.execute(db);
  return rows[0]?.failures ?? 0;
}

/** How many of its rows are done. Null: it was stopped or replaced. It stays locked to the end of the transaction. */
export async function lockRunning(tx: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{ done: number }>`
    select added + existed + failed as done from sheet_imports
    where id = ${id} and status = 'running' for update`.execute(tx);
  return rows[0]?.done ?? null;
}

export interface WaitingRow {
  row: number;
  cells: string[];
}

/** The next rows, or the one of this number if it still waits. */
export async function waitingRows(
  tx: Db,
  id: string,
  which: { limit: number } | { row: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select line as row, cells from sheet_import_rows
    where import_id = ${id} and errors is null ${'row' in which ? sql`and line = ${which.row}` : sql``}
    order by line limit ${'limit' in which ? which.limit : 1}`.execute(tx);
  return rows;
}

export interface Outcome {
  added?: readonly number[];
  existed?: readonly number[];
  failed?: readonly FailedRow<string>[];
}

/** What became of rows, with the commit of what they became. */
export async function recordRows(
  tx: Db,
  id: string,
  { added = [], existed = [], failed = [] }: Outcome,
): Promise<void> {
  await sql`
    delete from sheet_import_rows where import_id = ${id} and line = any(${[...added, ...existed]}::int[])`.execute(tx);
  await sql`
    update sheet_import_rows r set errors = f.errors::json
    from unnest(${failed.map(({ row }) => row)}::int[], ${failed.map(({ errors }) => JSON.stringify(errors))}::text[])
      as f(line, errors)
    where r.import_id = ${id} and r.line = f.line`.execute(tx);
  await sql`
    update sheet_imports set added = added + ${added.length}::int, existed = existed + ${existed.length}::int,
      failed = failed + ${failed.length}::int, failures = 0, lease_until = now() + make_interval(secs => ${lease})
    where id = ${id}`.execute(tx);
}
