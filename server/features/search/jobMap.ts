import { sql } from 'kysely';
import type { OutputOf } from '#domain/language/contract.ts';
import type { mapJobs } from '#domain/nouns/searchFunctions.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { findListed, mostCounted } from './jobSearch.ts';
import type { Prepared } from './prepareSearch.ts';

/** Towns of one answer. */
const mostSpots = 300;

/** Where the jobs are: all of up to 5,000, else the newest 5,000. */
export async function mapListed(db: Db, { conditions, place }: Prepared): Promise<OutputOf<typeof mapJobs>> {
  const point = place?.point ?? null;
  const asked = { conditions, text: null, point, sort: 'newest', limit: mostCounted, from: { skip: 0 } } as const;
  const { total, isMore, rows } = await findListed(db, asked);
  const slots = rows.map(({ slot }) => slot);
  const { rows: states } = await sql<{ state: string; count: number }>`
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
    group by town order by count desc, town limit ${mostSpots}`.execute(db);
  return {
    total,
    total_is_more: isMore,
    of: rows.length,
    states,
    spots: spots.map(({ place: town, latitude, longitude, count }) => ({ place: town, latitude, longitude, count })),
    unplaced: rows.length - Number(spots[0]?.placed ?? 0),
  };
}
