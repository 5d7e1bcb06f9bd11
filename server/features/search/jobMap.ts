import { geoAlbersUsa } from 'd3-geo';
import { sql } from 'kysely';
import type { OutputOf } from '#domain/core/contract.ts';
import type { JobQuery } from '#domain/search/jobQuery.ts';
import type { mapJobs } from '#domain/search/contracts.ts';
import { statesMapBox } from '#domain/search/statesMap.ts';
import type { states } from '#domain/shared/vocabulary.ts';
import { maxCounted } from '#domain/search/maxCounted.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { findListed } from './findListed.ts';
import { jobOrder } from './jobDirectory.ts';
import { placeAnswer, type Prepared } from './prepareSearch.ts';

type State = (typeof states)[number];

/** Towns of one answer. */
const maxSpots = 300;

/** Where the jobs are: all of up to 5,000, else the newest 5,000. */
export async function mapListed(db: Db, prepared: Prepared<JobQuery>): Promise<OutputOf<typeof mapJobs>> {
  const { conditions, place, suggestion, typed, leftOut, totals, around, directory } = prepared;
  const listed = { listing: directory.listing, conditions, totals, text: null, point: null };
  const asked = { ...listed, order: jobOrder('newest', around), limit: maxCounted, from: { skip: 0 } };
  const { total, isMore, rows } = await findListed(db, asked);
  const slots = rows.map(({ slot }) => slot);
  const { rows: counted } = await sql<{ state: State; count: number }>`
    select substring(facet from 7) as state, count(*) as count from listed_jobs, unnest(facets) facet
    where slot = any(${slots}::bigint[]) and starts_with(facet, 'state:') and facet <> 'state:-'
    group by facet order by count desc, state`.execute(db);
  const { rows: spots } = await sql<{
    place: string;
    latitude: number;
    longitude: number;
    count: number;
    placed: number;
  }>`
    select town as place, count(*) as count, sum(count(*)) over () as placed,
      avg(latitude) as latitude, avg(longitude) as longitude
    from listed_jobs join places on places.id = place_id
    where slot = any(${slots}::bigint[]) and town is not null
    group by town order by count desc, town limit ${maxSpots}`.execute(db);
  return {
    total,
    total_is_more: isMore,
    of: rows.length,
    place: placeAnswer(place),
    suggestion,
    typed,
    left_out: [...leftOut],
    states: counted,
    spots: spots.map(({ place: town, latitude, longitude, count }) => ({
      place: town,
      ...onMap(latitude, longitude),
      count,
    })),
    unplaced: rows.length - Number(spots[0]?.placed ?? 0),
  };
}

const { width, height } = statesMapBox;

/** As the states of `us-atlas` are projected: its file says so in its README. */
const project = geoAlbersUsa()
  .scale(1300)
  .translate([width / 2, height / 2]);

/** In the box of the map, a tenth of a pixel; null outside of the 50 states and the District of Columbia. */
function onMap(latitude: number, longitude: number): { x: number | null; y: number | null } {
  const [x, y] = project([longitude, latitude])?.map((value) => Math.round(value * 10) / 10) ?? [];
  return { x: x ?? null, y: y ?? null };
}
