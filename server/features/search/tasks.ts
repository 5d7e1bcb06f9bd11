import { sql } from 'kysely';
import { ownWords } from '#domain/site/searchWords.ts';
import { placeOf } from '#domain/nouns/jobPlace.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { whileAlone } from '#server/platform/db/whileAlone.ts';
import type { Services } from '#server/platform/services.ts';
import { mostCounted } from './jobSearch.ts';
import { loadPlaces } from './loadPlaces.ts';

/** Any fixed number: of several processes one does it. */
const lockKey = 7_305_114_905;

/** Changes in one transaction. */
const perTurn = 500;

/** Milliseconds after which the rest waits for the next time. */
const longest = 240_000;

/**
 * The job `keepListings`, each minute: loads the places after the first start, lists jobs anew whose town or facility has
 * changed, learns the words of new listings, and counts what is too much to be counted for each search.
 */
export function keepListings(services: Services): Promise<void> {
  return whileAlone(services.pool, lockKey, async () => {
    const began = performance.now();
    await loadPlaces(services);
    let handled = 0;
    let last: number;
    do {
      last = await transaction(services.pool, followChanges);
      handled += last;
    } while (last === perTurn && performance.now() - began < longest);
    if (handled === 0) return;
    await sql`select gin_clean_pending_list('listed_jobs_words')`.execute(services.db);
    await transaction(services.pool, countFacetTotals);
  });
}

/** The job `countSearchWords`, once a day: how common each word is, and whether enough facilities use it to be offered. */
export async function countSearchWords({ pool }: Services): Promise<void> {
  await transaction(pool, async (tx) => {
    await takeLonger(tx);
    await sql`
      with said as (
        select word as lexeme, ndoc as uses from ts_stat('select words from listed_jobs')
      ), named as (
        select lexeme, count(distinct facility_id) as facilities
        from listed_jobs, unnest(tsvector_to_array(title_words)) lexeme group by lexeme
      )
      update search_words set uses = coalesce(said.uses, 0), facilities = coalesce(named.facilities, 0)
      from search_words word left join said using (lexeme) left join named using (lexeme)
      where word.word = search_words.word`.execute(tx);
    await sql`delete from search_words where uses = 0 and not is_ours`.execute(tx);
  });
}

/** Milliseconds that reading all listings may take: the pool's own limit is that of a request. */
const longestCount = 200_000;

async function takeLonger(tx: Db): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(longestCount)}, true)`.execute(tx);
}

/** Answers how many changes it took. */
async function followChanges(tx: Db): Promise<number> {
  await learnOwnWords(tx);
  const { rows } = await sql<{ id: number; job_id: string; is_listed: boolean }>`
    select id, job_id, is_listed from listing_changes order by id limit ${perTurn} for update skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  const ids = [...new Set(rows.map(({ job_id }) => job_id))];
  await keepTowns(tx, ids);
  const unlisted = new Set(rows.filter(({ is_listed }) => !is_listed).map(({ job_id }) => job_id));
  await sql`select list_job(id) from unnest(${[...unlisted]}::text[]) id`.execute(tx);
  await learnWords(tx, ids);
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
async function keepTowns(tx: Db, ids: readonly string[]): Promise<void> {
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
  // The trigger lists them anew.
  await sql`
    update jobs set city = moved.city, state = moved.state, postal_code = moved.postal_code
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved(id text, city text, state text, postal_code text)
    where jobs.id = moved.id`.execute(tx);
}

/** Words as they are written; sorted, so that two processes would not wait for each other in a circle. */
async function learnWords(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    insert into search_words (word, lexeme)
    select word, coalesce((ts_lexize('search_english', word))[1], word) from (
      select distinct word collate "C" as word
      from jobs job join listed_jobs listed on listed.job_id = job.id,
        regexp_split_to_table(search_plain(concat_ws(' ', job.title, job.description, job.role, job.specialty,
          job.facility_name, job.address, job.emr, job.duration, array_to_string(job.required_credentials, ' '))), ' ') word
      where job.id = any(${ids}::text[]) and length(word) between 2 and 40
    ) written order by word
    on conflict (word) do nothing`.execute(tx);
}

async function learnOwnWords(tx: Db): Promise<void> {
  await sql`
    insert into search_words (word, lexeme, is_ours)
    select word, coalesce((ts_lexize('search_english', word))[1], word), true from unnest(${ownWords}::text[]) word
    order by word collate "C"
    on conflict (word) do update set is_ours = true where not search_words.is_ours`.execute(tx);
}

/** Of a list that is longer than a search counts; of a shorter one there are none. */
async function countFacetTotals(db: Db): Promise<void> {
  await takeLonger(db);
  const { rows } = await sql<{ listed: number }>`
    select count(*) as listed from (select from listed_jobs limit ${mostCounted + 1}) listed`.execute(db);
  if (rows[0]!.listed <= mostCounted) {
    await sql`delete from facet_totals`.execute(db);
    return;
  }
  await sql`
    with counted as materialized (
      select facet, count(*) as total from listed_jobs, unnest(facets) facet group by facet
      union all select 'all', count(*) from listed_jobs
    ), gone as (
      delete from facet_totals where facet not in (select facet from counted)
    )
    insert into facet_totals (facet, total) select facet, total from counted
    on conflict (facet) do update set total = excluded.total, counted_date = now()`.execute(db);
}
