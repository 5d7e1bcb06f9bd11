import { sql } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';
import { jobTransaction } from '#server/platform/queue/allowJob.ts';
import type { Services } from '#server/platform/services.ts';
import { listJobsAfter } from './relistJobs.ts';
import { keepListings } from './tasks.ts';

/** Rows in one transaction. */
const batchSize = 500;

/** Lists what follows an id, and answers the ids in their order. */
type ListAfter = (tx: Db, last: string) => Promise<string[]>;

/**
 * Lists every job and every clinician again and forgets what was learned of their words: after rows were written past the
 * triggers. Searches continue while it runs. Answers how many there are; `tell` receives after each turn how many are done.
 */
export async function relistAll(services: Services, onProgress: (done: number) => void): Promise<number> {
  await jobTransaction(services.pool, 'keepListings', (tx) =>
    sql`delete from search_words where not is_ours`.execute(tx),
  );
  let done = 0;
  for (const listAfter of [jobsAfter, peopleAfter]) {
    let last: string | null = '';
    while (last !== null) {
      const from: string = last;
      const ids = await jobTransaction(services.pool, 'keepListings', (tx) => listAfter(tx, from));
      done += ids.length;
      last = ids.at(-1) ?? null;
      onProgress(done);
    }
  }
  await keepListings(services);
  return done;
}

const jobsAfter: ListAfter = async (tx, last) => {
  const ids = await listJobsAfter(tx, last, batchSize);
  await sql`insert into listing_changes (job_id, is_listed) select id, true from unnest(${ids}::text[]) id`.execute(tx);
  return ids;
};

const peopleAfter: ListAfter = async (tx, last) => {
  const { rows } = await sql<{ id: string }>`
    select id, list_person(id) from (
      select id from users where id > ${last} and user_role = 'clinician' order by id limit ${batchSize}) part`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  await sql`insert into people_changes (user_id, is_listed) select id, true from unnest(${ids}::text[]) id`.execute(tx);
  return ids;
};
