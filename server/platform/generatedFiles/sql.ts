import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '#server/platform/db/Database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/** One file of a list that was written, as it is answered. */
export interface GeneratedFile {
  generation_id: number;
  /** From 1 on. */
  number: number;
  /** Bytes, before and after compression. */
  size: number;
  packed_size: number;
  chunks: number;
  /** Of its text: the same text has the same in every generation. */
  digest: string;
  /** Of the newest row in it, ISO 8601. */
  changed_date: string | null;
  /** When its generation was complete, ISO 8601. */
  written_date: string;
}

const isCurrent = sql`g.written_date is not null and g.replaced_date is null`;

/** The files of a list in their order; none while it is short enough to be rendered, or was not written yet. */
export async function generatedFiles(db: Db, list: string): Promise<GeneratedFile[]> {
  const { rows } = await sql<GeneratedFile>`
    select f.*, g.written_date from kept_generations g join kept_files f on f.generation_id = g.id
    where g.list = ${list} and ${isCurrent} order by f.number`.execute(db);
  return rows;
}

/** The compressed bytes, a chunk at a time. Throws where the file was deleted in between: a part of it is no file. */
export async function* bytesOf(db: Db, file: Pick<GeneratedFile, 'generation_id' | 'number' | 'chunks'>) {
  for (let number = 1; number <= file.chunks; number++) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from kept_chunks
      where generation_id = ${file.generation_id} and file_number = ${file.number} and number = ${number}`.execute(db);
    if (!rows[0]) throw new Error('The kept file was deleted while it was read');
    yield rows[0].bytes;
  }
}

/** What the current generation was made of; null when there is none. */
export async function currentMark(db: Db, list: string): Promise<string | null> {
  const { rows } = await sql<{ mark: string }>`
    select g.mark from kept_generations g where g.list = ${list} and ${isCurrent}`.execute(db);
  return rows[0]?.mark ?? null;
}

export async function beginGeneration(db: Db, list: string, mark: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into kept_generations (list, mark) values (${list}, ${mark}) returning id`.execute(db);
  return rows[0]!.id;
}

export async function addChunk(db: Db, generation: number, file: number, number: number, bytes: Buffer): Promise<void> {
  await sql`insert into kept_chunks (generation_id, file_number, number, bytes)
    values (${generation}, ${file}, ${number}, ${bytes})`.execute(db);
}

export async function addFile(db: Db, file: Omit<GeneratedFile, 'written_date'> & { entries: number }): Promise<void> {
  await sql`
    insert into kept_files (generation_id, number, entries, size, packed_size, chunks, digest, changed_date)
    values (${file.generation_id}, ${file.number}, ${file.entries}, ${file.size}, ${file.packed_size},
      ${file.chunks}, ${file.digest}, ${file.changed_date})`.execute(db);
}

/** From now on requests answer this generation; null: none, the list is short. */
export async function makeCurrent(pool: Pool, list: string, generation: number | null): Promise<void> {
  await transaction(pool, async (tx) => {
    await sql`update kept_generations g set replaced_date = now() where g.list = ${list} and ${isCurrent}`.execute(tx);
    if (generation !== null) {
      await sql`update kept_generations set written_date = now() where id = ${generation}`.execute(tx);
    }
  });
}

/** Deletes what was replaced long enough ago, and what a process left unfinished: only one writes at a time. */
export async function dropOldGenerations(db: Db, list: string, minutes: number): Promise<void> {
  await sql`
    delete from kept_generations where list = ${list}
      and (written_date is null or replaced_date < now() - make_interval(mins => ${minutes}))`.execute(db);
}
