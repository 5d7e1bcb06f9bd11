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
  await addJobs(db, filled + 1, size);
  const batchSize = 10_000;
  for (let from = filled + 1; from <= size; from += batchSize) {
    await db.query(`select count(list_job('scale-' || n)) from generate_series($1::integer, $2::integer) n`, [
      from,
      Math.min(from + batchSize - 1, size),
    ]);
  }
  await db.query('alter table jobs enable trigger jobs_listed');
  await db.query(`create index listed_jobs_words on listed_jobs using gin (words)
    with (fastupdate = on, gin_pending_list_limit = 1024)`);
  // Every fiftieth has all the words that there are.
  await db.query(
    'insert into listing_changes (job_id, is_listed) select job_id, true from listed_jobs where slot % 50 = 0',
  );
  await db.query('vacuum analyze');
}

/** The jobs of these numbers, and a clinician for every tenth. */
export async function addJobs(db: Client, first: number, last: number): Promise<void> {
  const fill = await textOf('fillScale.sql');
  await db.query(fill.replaceAll('$first', String(first)).replaceAll('$last', String(last)));
}

/** Gives a facility and a clinician so many rows of everything that one of their pages lists. */
export async function fillAccounts(db: Client, rows: number, facilityId: string, clinicianId: string): Promise<void> {
  await db.query('alter table jobs disable trigger jobs_listed');
  await db.query('alter table applications disable trigger applications_counted');
  const fill = (await textOf('scaleAccounts.sql'))
    .replaceAll('$rows', String(rows))
    .replaceAll('$facility', `'${facilityId}'`)
    .replaceAll('$clinician', `'${clinicianId}'`);
  await db.query(fill);
  await db.query('alter table jobs enable trigger jobs_listed');
  await db.query('alter table applications enable trigger applications_counted');
  // Half of the applications are for one posting: its count is written once.
  await db.query(`
    update job_application_counts kept set applications = counted.applications, pending = counted.pending
    from (select job_id, count(*) as applications, count(*) filter (where status = 'pending') as pending
      from applications group by job_id) counted where counted.job_id = kept.id`);
  await db.query('vacuum analyze');
}

function textOf(file: string): Promise<string> {
  return readFile(new URL(file, import.meta.url), 'utf8');
}
