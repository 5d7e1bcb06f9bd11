import { sql, type RawBuilder } from 'kysely';
import { readAddress } from '#domain/site/postalAddress.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** What we know of the place that somebody named. */
export interface FoundPlace {
  /** `Tampa, FL`; null where we know none of that name, or more than one. */
  name: string | null;
  /** `City, ST` of each town with that name, when the name alone does not tell. */
  choices: string[];
  /** False while no places are loaded. */
  is_ready: boolean;
  /** Where it is, as PostgreSQL writes a point of the sphere; null unless there is one place. */
  point: string | null;
}

/** Finds a ZIP code, `Tampa, FL`, or a town that is the only one of its name. */
export async function findPlace(db: Db, near: string): Promise<FoundPlace> {
  const zip = /^(\d{5})(-\d{4})?$/.exec(near.trim())?.[1];
  const { rows } = await sql<{ name: string; point: string }>`${zip ? zipNamed(zip) : townsNamed(near)}`.execute(db);
  const [first] = rows;
  if (first && rows.length === 1) return { name: first.name, choices: [], is_ready: true, point: first.point };
  const is_ready = first !== undefined || (await arePlacesLoaded(db));
  return { name: null, choices: rows.map(({ name }) => name), is_ready, point: null };
}

/** A chord of the unit sphere for miles along its surface. */
export function chordOf(miles: number): number {
  return 2 * Math.sin(miles / 2 / earthRadius);
}

/** Miles in a straight line for the chord between two points. */
export function milesSql(chord: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`2 * ${earthRadius}::float8 * asin(least(1, ${chord} / 2))`;
}

/** Towns that begin with the text, the largest first: those with most ZIP codes. */
export async function townsBeginning(db: Db, text: string, limit: number): Promise<string[]> {
  const { city, state } = readAddress(text);
  const beginning = (city ?? text.trim()).toLowerCase();
  const { rows } = await sql<{ name: string }>`
    select min(city) || ', ' || state as name from places
    where lower(city) collate "C" >= ${beginning} and lower(city) collate "C" < ${beginning} || ${lastLetter}
      ${state ? sql`and state = ${state}` : sql``}
    group by lower(city), state order by count(*) desc, name limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The town of the ZIP code that is nearest to a point, degrees; null farther away than 100 miles from any. */
export async function nearestTown(db: Db, latitude: number, longitude: number): Promise<string | null> {
  const point = sql`sphere_point(${latitude}::float8, ${longitude}::float8)`;
  // A degree of latitude is 69 miles; of longitude it is less, up to nothing at the poles.
  const { rows } = await sql<{ name: string }>`
    select city || ', ' || state as name from places, lateral (
      select cube_distance(sphere_point(places.latitude, places.longitude), ${point}) as chord) as away
    where places.latitude between ${latitude - 2} and ${latitude + 2} and chord <= ${chordOf(100)}
    order by chord, zip limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

async function arePlacesLoaded(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from places) as found`.execute(db);
  return rows[0]!.found;
}

/** Mean radius, miles. */
const earthRadius = 3958.8;
const mostChoices = 12;
/** Sorts behind every letter where text is compared by its bytes. */
const lastLetter = '\u{10FFFF}';

function zipNamed(zip: string): RawBuilder<unknown> {
  return sql`select zip || ' ' || city || ', ' || state as name, sphere_point(latitude, longitude)::text as point
    from places where zip = ${zip}`;
}

function townsNamed(near: string): RawBuilder<unknown> {
  const { street, city, state } = readAddress(near);
  // A line with a street is none of the names that are asked for.
  const town = street === null ? city : null;
  return sql`select min(city) || ', ' || state as name, sphere_point(avg(latitude), avg(longitude))::text as point
    from places where lower(city) collate "C" = lower(${town}::text) collate "C" ${state ? sql`and state = ${state}` : sql``}
    group by lower(city), state order by count(*) desc, state limit ${mostChoices}`;
}
