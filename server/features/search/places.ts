import { sql, type RawBuilder } from 'kysely';
import { readAddress } from '#domain/shared/postalAddress.ts';
import { withoutSeparators } from '#domain/shared/separators.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** What we know of a typed place. */
export interface FoundPlace {
  /** `Tampa, FL`; null where we know none of that name, or more than one. */
  name: string | null;
  /** `City, ST` of each town with that name, when the name alone is ambiguous. */
  choices: string[];
  /** False while no places are loaded. */
  is_ready: boolean;
  /** Where it is; null unless there is one place. */
  point: Point | null;
}

/** Degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Finds a ZIP code, `Tampa, FL`, or a town that is the only one of its name. */
export async function findPlace(db: Db, near: string): Promise<FoundPlace> {
  const zip = zipIn(near);
  const { rows } = await sql<Point & { name: string }>`${zip ? zipNamed(zip) : townsNamed(near)}`.execute(db);
  const [first] = rows;
  if (first && rows.length === 1) {
    const { name, latitude, longitude } = first;
    return { name, choices: [], is_ready: true, point: { latitude, longitude } };
  }
  const is_ready = first !== undefined || (await arePlacesLoaded(db));
  return { name: null, choices: rows.map(({ name }) => name), is_ready, point: null };
}

/** `33602`, also with the four digits of ZIP+4 however they are set apart. */
export function zipIn(text: string): string | undefined {
  return /^(\d{5})(\d{4})?$/.exec(withoutSeparators(text))?.[1];
}

/** A point as a statement has it. */
export type PointSql = Readonly<Record<keyof Point, RawBuilder<unknown>>>;

export function pointSql({ latitude, longitude }: Point): PointSql {
  return { latitude: sql`${latitude}::float8`, longitude: sql`${longitude}::float8` };
}

/** Places within so many miles of a point, as a table of `id` and `miles`, the nearest first. */
export function placesAround({ latitude, longitude }: PointSql, miles: RawBuilder<unknown>): RawBuilder<unknown> {
  // A degree of latitude is 69 miles everywhere.
  return sql`(
    select id, away.miles from places, lateral (
      select miles_between(latitude, longitude, ${latitude}, ${longitude}) as miles) away
    where latitude between ${latitude} - ${miles} / 69 and ${latitude} + ${miles} / 69 and away.miles <= ${miles}
    order by away.miles)`;
}

/** Whether a listing lies within so many miles of a point: for an index, which is asked for all places there. */
export function nearSql(point: PointSql, miles: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`place_id = any(array(select id from ${placesAround(point, miles)} near))`;
}

/** Miles from a point to the place of a listing; null where that is not known. */
export function milesTo({ latitude, longitude }: PointSql): RawBuilder<unknown> {
  return sql`(select miles_between(latitude, longitude, ${latitude}, ${longitude}) from places where id = place_id)`;
}

/** Towns that begin with the text, the largest first: those with most ZIP codes. */
export async function townsBeginning(db: Db, text: string, limit: number): Promise<string[]> {
  const { city, state } = readAddress(text);
  const typed = city ?? text.trim();
  // The key has no blanks: what needs none of its other spellings is compared as it is written.
  const isSpelled = /['’]|[^\x00-\x7F]|^(st|ste|ft|mt)(\.|[ -])/i.test(typed);
  const name = isSpelled ? sql`town_key` : sql`lower(city)`;
  const beginning = isSpelled ? sql`town_key(${typed}::text)` : sql`${typed.toLowerCase()}::text`;
  const { rows } = await sql<{ name: string }>`
    select city || ', ' || state as name from places
    where zip is null and ${name} collate "C" >= ${beginning} and ${name} collate "C" < ${beginning} || ${lastLetter}
      ${state ? sql`and state = ${state}` : sql``}
    order by zips desc, name limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The town of the ZIP code that is nearest to a point; null farther away than 100 miles from any. */
export async function nearestTown(db: Db, point: Point): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select city || ', ' || state as name from ${placesAround(pointSql(point), sql`100::float8`)} near join places using (id)
    where zip is not null order by near.miles, zip limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

async function arePlacesLoaded(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from places) as found`.execute(db);
  return rows[0]!.found;
}

const maxChoices = 12;
/** States that are named as towns are. */
const wholeTowns: Readonly<Record<string, string>> = { DC: 'Washington', GU: 'Guam' };
/** Sorts behind every letter where text is compared by its bytes. */
const lastLetter = '\u{10FFFF}';

function zipNamed(zip: string): RawBuilder<unknown> {
  return sql`select zip || ' ' || city || ', ' || state as name, latitude, longitude from places where zip = ${zip}`;
}

function townsNamed(near: string): RawBuilder<unknown> {
  const { street, city, state } = readAddress(near);
  // A line with a street is none of the names that are asked for.
  const town = street === null ? (city ?? wholeTowns[state ?? '']) : null;
  // Of a state that has two spellings of a town as towns of their own, the larger.
  return sql`select name, latitude, longitude from (
      select distinct on (state) city || ', ' || state as name, latitude, longitude, zips, state from places
      where zip is null and town_key collate "C" = town_key(${town}::text)
        ${state ? sql`and state = ${state}` : sql``}
      order by state, zips desc) towns
    order by zips desc, state limit ${maxChoices}`;
}
