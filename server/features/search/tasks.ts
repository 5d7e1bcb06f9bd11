import { sql } from 'kysely';
import { placeOf } from '#domain/jobs/jobPlace.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { whileAlone } from '#server/platform/db/whileAlone.ts';
import { jobTransaction, turnOf } from '#server/platform/queue/allowJob.ts';
import type { Services } from '#server/platform/services.ts';
import { syncPeople } from './syncPeople.ts';
import { countJobTotals, countPeopleTotals } from './listingTotals.ts';
import { loadPlaces } from './loadPlaces.ts';
import { momentOf } from './prepareSearch.ts';
import { relistJobs } from './relistJobs.ts';
import { learnJobWords, learnOwnWords } from './searchWords.ts';

/** Any fixed number: of several processes one does it. */
const lockKey = 7_305_114_905;

/** Changes in one transaction. */
const batchSize = 500;

/** Milliseconds of them for rebuilding listings after a migration. */
const maxRelisting = 60_000;

/**
 * The job `keepListings`, each minute: loads the places after the first start, rebuilds the listings of jobs whose town or facility
 * has changed or whose tokens a migration changed, learns the words of new listings, and counts what is too much to be counted for each search.
 */
export function keepListings(services: Services): Promise<void> {
  return whileAlone(services.pool, lockKey, async () => {
    const began = performance.now();
    await loadPlaces(services);
    const relisted = await relistJobs(services, began + maxRelisting);
    const until = began + turnOf('keepListings');
    const moment = momentOf(services);
    if ((await inBatches(services, (tx) => syncJobs(tx, batchSize), until)) + relisted > 0) {
      await jobTransaction(services.pool, 'keepListings', async (tx) => {
        await sql`select gin_clean_pending_list('listed_jobs_words')`.execute(tx);
        await countJobTotals(tx, moment);
      });
    }
    if ((await inBatches(services, (tx) => syncPeople(tx, batchSize), until)) > 0) {
      await jobTransaction(services.pool, 'keepListings', async (tx) => {
        await sql`select gin_clean_pending_list('listed_people_words')`.execute(tx);
        await countPeopleTotals(tx, moment);
      });
    }
  });
}

/** A transaction each, until one finds less than it could take; answers how many changes there were. */
async function inBatches({ pool }: Services, syncBatch: (tx: Db) => Promise<number>, until: number): Promise<number> {
  let handled = 0;
  let last: number;
  do {
    last = await jobTransaction(pool, 'keepListings', syncBatch);
    handled += last;
  } while (last === batchSize && performance.now() < until);
  return handled;
}

/** Answers how many changes it took. */
async function syncJobs(tx: Db, limit: number): Promise<number> {
  await learnOwnWords(tx, 'jobs');
  const { rows } = await sql<{ id: number; job_id: string; is_listed: boolean }>`
    select id, job_id, is_listed from listing_changes order by id limit ${limit} for update skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  const ids = [...new Set(rows.map(({ job_id }) => job_id))];
  await syncTowns(tx, ids);
  const unlisted = new Set(rows.filter(({ is_listed }) => !is_listed).map(({ job_id }) => job_id));
  await sql`select relist_job(id) from unnest(${[...unlisted]}::text[]) id`.execute(tx);
  await learnJobWords(tx, ids);
  await sql`delete from listing_changes where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  return rows.length;
}

interface Placed {
  id: string;
  address: string | null;
  location_type: 'on-site' | 'remote' | 'hybrid';
  city: string | null;
  state: string | null;
  postal_code: string | null;
  facility_location: string | null;
}

/** The towns of jobs that were written past the server, by an earlier version or by hand. */
async function syncTowns(tx: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<Placed>`
    select job.id, job.address, job.location_type, job.city, job.state, job.postal_code,
      facility.location as facility_location
    from jobs job join users facility on facility.id = job.facility_id
    where job.id = any(${ids}::text[])`.execute(tx);
  const moved = rows.flatMap((job) => {
    const place = placeOf(job, { location: job.facility_location });
    const isSame = place.city === job.city && place.state === job.state && place.postal_code === job.postal_code;
    return isSame ? [] : [{ id: job.id, ...place }];
  });
  // The trigger lists them again.
  await sql`
    update jobs set city = moved.city, state = moved.state, postal_code = moved.postal_code
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved(id text, city text, state text, postal_code text)
    where jobs.id = moved.id`.execute(tx);
}
