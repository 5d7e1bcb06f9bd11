import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';

/**
 * Fills the database from `filled` to `size` jobs, with people and applications in proportion. Rows go in without the
 * triggers and without the index of words, which is faster, and are listed afterwards as a trigger would.
 */
export async function fillTo(db: Client, size: number, filled: number): Promise<void> {
  if (filled === 0) await db.query(await textOf('scalePeople.sql'));
  await db.query('alter table jobs disable trigger jobs_listed');
  await db.query('drop index if exists listed_jobs_words');
  const fill = (await textOf('fillScale.sql'))
    .replaceAll('$first', String(filled + 1))
    .replaceAll('$last', String(size));
  await db.query(fill);
  const perTurn = 10_000;
  for (let from = filled + 1; from <= size; from += perTurn) {
    await db.query(`select count(list_job('scale-' || n)) from generate_series($1::integer, $2::integer) n`, [
      from,
      Math.min(from + perTurn - 1, size),
    ]);
  }
  await db.query('alter table jobs enable trigger jobs_listed');
  await db.query(`create index listed_jobs_words on listed_jobs using gin (words)
    with (fastupdate = on, gin_pending_list_limit = 1024)`);
  await db.query(`insert into facet_totals (facet, total)
    select facet, count(*) from listed_jobs, unnest(facets) facet group by facet
    union all select 'all', count(*) from listed_jobs
    on conflict (facet) do update set total = excluded.total`);
  await db.query('vacuum analyze');
}

function textOf(file: string): Promise<string> {
  return readFile(new URL(file, import.meta.url), 'utf8');
}
