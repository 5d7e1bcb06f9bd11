import { sql } from 'kysely';
import { maxImports, type ListImport } from '#domain/verification/screeningContracts.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { allowJob } from '#server/platform/queue/allowJob.ts';
import { listError } from './listError.ts';
import type { ReadRow } from './readList.ts';

/** The list in use. */
export interface LoadedList {
  readonly source: string;
  readonly import_id: string;
  /** `yyyy-MM-dd`. */
  readonly list_date: string;
  readonly loaded_date: string;
  readonly rows: number;
  readonly loaded_by_name: string | null;
}

export async function loadedList(db: Db, source: string): Promise<LoadedList | null> {
  const { rows } = await sql<LoadedList>`
    select l.*, u.full_name as loaded_by_name
    from exclusion_lists l join list_imports i on i.id = l.import_id left join users u on u.id = i.created_by
    where l.source = ${source}`.execute(db);
  return rows[0] ?? null;
}

export interface NewImport {
  readonly id: string;
  readonly source: string;
  readonly file_name: string;
  readonly list_date: string;
  readonly created_by: string | null;
}

/** Answers whether it could begin: not while another import of the list is under way. */
export async function beginImport(db: Db, { id, source, file_name, list_date, created_by }: NewImport, now: Date) {
  const { numAffectedRows } = await sql`
    insert into list_imports (id, source, file_name, list_date, created_by, created_date)
    values (${id}, ${source}, ${file_name}, ${list_date}, ${created_by}, ${now.toISOString()})
    on conflict (source) where state in ('queued', 'running') do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function nameImport(db: Db, id: string, said: Pick<NewImport, 'file_name' | 'list_date'>): Promise<void> {
  await sql`update list_imports set file_name = ${said.file_name}, list_date = ${said.list_date}, is_received = true
    where id = ${id}`.execute(db);
}

/** Of a file that never arrived. */
export async function forgetImport(db: Db, id: string): Promise<void> {
  await sql`delete from list_imports where id = ${id} and not is_received`.execute(db);
}

/** Minutes. No upload is under way for longer. */
const maxUpload = 10;

/**
 * Ends as failed what a process that is gone has left: an import that had begun to read, and an upload that never arrived.
 * Answers their ids. The caller holds the lock of imports.
 */
export async function endStopped(db: Db, now: Date): Promise<string[]> {
  const { issue } = listError('stopped');
  const { rows } = await sql<{ id: string }>`
    update list_imports set state = 'failed', fault = ${JSON.stringify(issue)}::jsonb, finished_date = ${now.toISOString()}
    where (state = 'running' and loaded_date is null) or (state = 'queued' and not is_received
      and created_date < ${now.toISOString()}::timestamptz - make_interval(mins => ${maxUpload}))
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface WaitingImport extends NewImport {
  /** Its rows are in use, and people wait to be looked up. */
  readonly is_loaded: boolean;
}

export async function nextImport(db: Db): Promise<WaitingImport | null> {
  const { rows } = await sql<WaitingImport>`
    update list_imports set state = 'running' where id = (
      select id from list_imports where (state = 'queued' and is_received) or state = 'running'
      order by created_date limit 1)
    returning id, source, file_name, list_date, created_by, loaded_date is not null as is_loaded`.execute(db);
  return rows[0] ?? null;
}

export async function addRows(tx: Db, importId: string, added: readonly ReadRow[]): Promise<void> {
  const column = (name: Exclude<keyof ReadRow, 'listed'>) => sql`${added.map((row) => row[name])}::text[]`;
  await sql`
    insert into exclusions (import_id, row_key, last_key, first_key, middle, birth_date, npi, state, listed)
    select ${importId}, row_key, last_key, first_key, middle, birth_date::date, npi, state, listed::jsonb
    from unnest(${column('row_key')}, ${column('last_key')}, ${column('first_key')}, ${column('middle')},
      ${column('birth_date')}, ${column('npi')}, ${column('state')},
      ${added.map(({ listed }) => JSON.stringify(listed))}::text[])
      as added (row_key, last_key, first_key, middle, birth_date, npi, state, listed)`.execute(tx);
}

export async function storeProgress(tx: Db, importId: string, read: number, skipped: number): Promise<void> {
  await sql`update list_imports set rows_read = ${read}, rows_skipped = ${skipped} where id = ${importId}`.execute(tx);
}

/** Puts the rows of an import in the place of the list in use. */
export async function useImport(tx: Db, { id, source, list_date }: NewImport, rows: number, now: Date): Promise<void> {
  const at = now.toISOString();
  await sql`
    insert into exclusion_lists (source, import_id, list_date, loaded_date, rows)
    values (${source}, ${id}, ${list_date}, ${at}, ${rows})
    on conflict (source) do update set import_id = excluded.import_id, list_date = excluded.list_date,
      loaded_date = excluded.loaded_date, rows = excluded.rows`.execute(tx);
  await sql`update list_imports set loaded_date = ${at} where id = ${id}`.execute(tx);
}

/** The planner has to know what has just come. */
export async function analyzeRows(tx: Db): Promise<void> {
  await allowJob(tx, 'loadLists');
  await sql`analyze exclusions`.execute(tx);
}

/** Rows of imports that are neither in use nor being read; answers how many, `limit` at most. */
export async function deleteUnusedRows(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from exclusions where ctid = any(array(
      select e.ctid from list_imports i join exclusions e on e.import_id = i.id
      where i.state in ('done', 'failed') and not exists (select from exclusion_lists l where l.import_id = i.id)
      limit ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function endImport(
  db: Db,
  id: string,
  now: Date,
  end: Readonly<NonNullable<ListImport['fault']>> | { people: number; found: number; gone: number },
): Promise<void> {
  const at = now.toISOString();
  await ('reason' in end
    ? sql`update list_imports set state = 'failed', fault = ${JSON.stringify(end)}::jsonb, finished_date = ${at}
        where id = ${id}`.execute(db)
    : sql`update list_imports set state = 'done', people_screened = ${end.people}, matches_found = ${end.found},
        matches_gone = ${end.gone}, finished_date = ${at} where id = ${id}`.execute(db));
}

export type ImportRow = Omit<ListImport, 'source'> & { source: string };

const imports = sql`
  select i.id, i.source, i.file_name, i.state, i.list_date, i.rows_read, i.rows_skipped, i.fault, i.loaded_date,
    i.people_screened, i.matches_found, i.matches_gone, u.full_name as created_by_name, i.created_date, i.finished_date
  from list_imports i left join users u on u.id = i.created_by`;

/** The newest first. */
export async function newestImports(db: Db): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    ${imports} order by i.created_date desc, i.id limit ${maxImports}`.execute(db);
  return rows;
}

export async function importOf(db: Db, id: string): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`${imports} where i.id = ${id}`.execute(db);
  return rows[0]!;
}
