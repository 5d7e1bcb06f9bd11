import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { states } from '#domain/shared/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { operatorError } from '#server/platform/operatorError.ts';

/** What a file of the Census Bureau's Gazetteer says: middles of ZIP code areas, or of towns; degrees. */
type Gazetteer =
  | { kind: 'zips'; rows: readonly (Middle & { zip: string })[] }
  | { kind: 'towns'; rows: readonly (Middle & { city: string; state: string })[] };

interface Middle {
  latitude: number;
  longitude: number;
}

/** Rows of one statement. */
const perWrite = 5_000;

/**
 * Reads a national Gazetteer file of ZCTAs or of places, with columns between tabs (until 2024) or bars (from 2025), by the
 * names in its first line: GEOID, INTPTLAT, INTPTLONG and, of places, USPS and NAME. Places of states that we do not know
 * are left out. Throws an operator's error for any other file.
 */
export function readGazetteer(text: string): Gazetteer {
  const first = text.slice(0, text.indexOf('\n'));
  const lines = parse(text, {
    bom: true,
    columns: true,
    delimiter: first.includes('|') ? '|' : '\t',
    quote: false,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as Record<string, string | undefined>[];
  const names = Object.keys(lines[0] ?? {});
  if (!['GEOID', 'INTPTLAT', 'INTPTLONG'].every((name) => names.includes(name)))
    throw operatorError(
      'This is no Gazetteer file of ZCTAs or places: it has no columns GEOID, INTPTLAT and INTPTLONG',
    );
  if (names.includes('NAME') && names.includes('USPS')) {
    const known: ReadonlySet<string> = new Set(states);
    const rows = lines.map((line) => {
      const { latitude, longitude } = middleOf(line);
      return { city: townOf(line['NAME'] ?? ''), state: line['USPS'] ?? '', latitude, longitude };
    });
    return { kind: 'towns', rows: rows.filter(({ city, state }) => city !== '' && known.has(state)) };
  }
  const rows = lines.map((line) => {
    const { latitude, longitude } = middleOf(line);
    return { zip: line['GEOID'] ?? '', latitude, longitude };
  });
  if (rows.some(({ zip }) => !/^\d{5}$/.test(zip)))
    throw operatorError('This is no Gazetteer file of ZCTAs: not every GEOID is a ZIP code');
  return { kind: 'zips', rows };
}

/**
 * Writes it over the places that are known. Of ZIP codes those that are known move, and towns to the middle of their own; towns
 * move or are added. Listings whose town had no place are listed again within a minute. Answers how many rows were taken.
 */
export async function storeGazetteer(tx: Db, { kind, rows }: Gazetteer): Promise<number> {
  let taken = 0;
  for (let from = 0; from < rows.length; from += perWrite) {
    const part = JSON.stringify(rows.slice(from, from + perWrite));
    const { numAffectedRows } = await (kind === 'zips' ? moveZips(part) : storeTowns(part)).execute(tx);
    taken += Number(numAffectedRows ?? 0);
  }
  if (kind === 'zips') await centreTowns(tx);
  await sql`insert into listing_changes (job_id, is_listed)
    select job_id, false from listed_jobs where town is not null and place_id is null`.execute(tx);
  await sql`insert into people_changes (user_id, is_listed)
    select user_id, false from listed_people where place_id is null`.execute(tx);
  return taken;
}

function moveZips(rows: string) {
  return sql`update places set latitude = moved.latitude, longitude = moved.longitude
    from jsonb_to_recordset(${rows}::jsonb) as moved(zip text, latitude float8, longitude float8)
    where places.zip = moved.zip`;
}

function storeTowns(rows: string) {
  return sql`insert into places (city, state, latitude, longitude)
    select distinct on (lower(city) collate "C", state) city, state, latitude, longitude
    from jsonb_to_recordset(${rows}::jsonb) as town(city text, state text, latitude float8, longitude float8)
    on conflict (lower(city) collate "C", state) where zip is null
    do update set latitude = excluded.latitude, longitude = excluded.longitude`;
}

async function centreTowns(tx: Db): Promise<void> {
  await sql`update places town set latitude = middle.latitude, longitude = middle.longitude
    from (select lower(city) as city, state, avg(latitude) as latitude, avg(longitude) as longitude from places
      where zip is not null group by lower(city), state) middle
    where town.zip is null and lower(town.city) = middle.city and town.state = middle.state`.execute(tx);
}

function middleOf(line: Record<string, string | undefined>): Middle {
  const [latitude, longitude] = [Number(line['INTPTLAT'] || NaN), Number(line['INTPTLONG'] || NaN)];
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180))
    throw operatorError(`A line of this file has no place on earth: ${line['GEOID']}`);
  return { latitude, longitude };
}

/** `Tampa city` is Tampa: the Bureau adds in small letters what a place is, and sometimes that it is the rest of another. */
function townOf(name: string): string {
  return name.replace(/( \(balance\))$/, '').replace(/( CDP| [a-z][\w-]*)+$/, '');
}
