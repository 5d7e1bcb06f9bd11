import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#domain/language/contract.ts';
import type { RowOf } from '#domain/entities.ts';
import { Job } from '#domain/nouns/job.ts';
import type { JobOrder } from '#domain/nouns/jobQuery.ts';
import type { searchJobs } from '#domain/nouns/searchFunctions.ts';
import type { FacilityType } from '#domain/site/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { holdsSql } from '#server/platform/entities/visibleSql.ts';
import type { Work } from '#server/platform/work.ts';
import { findListed, type FoundJobs, type FoundRow } from './jobSearch.ts';
import { jobQueryOf } from './jobSearchInput.ts';
import { countUnstated, looserSearches } from './looserSearch.ts';
import { correctedSearch, placeAnswer, prepareSearch, type Prepared } from './prepareSearch.ts';
import { readSearchCursor, writeSearchCursor, type SearchPlace } from './searchCursor.ts';

type Input = ParsedInputOf<typeof searchJobs>;
type Answer = OutputOf<typeof searchJobs>;

/** One page of a search with what is known around it. */
export async function answerSearch(work: Work, input: Input): Promise<Answer> {
  const { sort: wanted, limit, skip, after, correct, ...criteria } = input;
  const query = jobQueryOf(criteria);
  const from: SearchPlace = after ? readSearchCursor(query, wanted, after) : { skip };
  const find = async (prepared: Prepared) => ({
    prepared,
    sort: orderOf(wanted, prepared),
    found: await findListed(work.tx, { ...asked(prepared, orderOf(wanted, prepared)), limit, from }),
  });
  const first = await find(await prepareSearch(work, query));
  const corrected = first.found.total === 0 && !after ? await correctedSearch(work, first.prepared) : null;
  const { prepared, found, sort } = correct && corrected ? await find(corrected) : first;
  const isBeginning = !after && skip === 0;
  return {
    total: found.total,
    total_is_more: found.isMore,
    ...(await shown(work, found.rows)),
    next: nextPlace(found, limit, from, sort, (at) => writeSearchCursor(query, wanted, at)),
    place: placeAnswer(prepared.place),
    suggestion: corrected?.suggestion ?? null,
    unstated: isBeginning && found.total <= limit ? await countUnstated(work, prepared, found.total) : null,
    loosen: isBeginning && found.total === 0 ? await looserSearches(work, prepared) : [],
  };
}

/** An order that the search gives no ground for is the newest first. */
function orderOf(sort: JobOrder, { text, place }: Prepared): JobOrder {
  return sort === 'fit' || (sort === 'relevance' && !text) || (sort === 'nearest' && !place?.point) ? 'newest' : sort;
}

function asked({ conditions, text, place }: Prepared, sort: JobOrder) {
  return { conditions, text, point: place?.point ?? null, sort };
}

/** Null behind the last page. */
function nextPlace(
  { total, rows }: FoundJobs,
  limit: number,
  from: SearchPlace,
  sort: JobOrder,
  write: (at: SearchPlace) => string,
): string | null {
  const last = rows.at(-1);
  if (!last || rows.length < limit) return null;
  if (sort === 'newest') return write({ listed_date: last.listed_date, slot: last.slot });
  const skip = ('skip' in from ? from.skip : 0) + limit;
  return skip < total && skip <= 10_000 ? write({ skip }) : null;
}

/** The jobs as the one who asks may see them, in the order in which they were found, with what cards say beside them. */
async function shown(work: Work, found: readonly FoundRow[]): Promise<Pick<Answer, 'jobs' | 'about'>> {
  const [rows, facilities] = await Promise.all([jobRows(work.tx, found), facilitiesOf(work.tx, found)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const placed = found.flatMap(({ job_id, miles }) => {
    const row = byId.get(job_id);
    const facility = row && facilities.get(row.facility_id);
    return row && facility ? [{ row, about: { miles, fit: null, facility } }] : [];
  });
  return {
    jobs: placed.map(({ row }) => work.repo.view('Job', row)),
    about: Object.fromEntries(placed.map(({ row, about }) => [row.id, about])),
  };
}

async function jobRows(db: Db, found: readonly FoundRow[]): Promise<RowOf<'Job'>[]> {
  const ids = found.map(({ job_id }) => job_id);
  const { rows } = await sql<RowOf<'Job'>>`
    select * from jobs r where id = any(${ids}::text[]) and ${holdsSql(Job.conditions.open, 'r')}`.execute(db);
  return rows;
}

type About = Answer['about'][string]['facility'];

async function facilitiesOf(db: Db, found: readonly FoundRow[]): Promise<ReadonlyMap<string, About>> {
  const slots = found.map(({ slot }) => slot);
  const { rows } = await sql<Omit<About, 'facility_type'> & { id: string; facility_type: FacilityType | null }>`
    select id, verified_badge is not null as is_verified, facility_type, rating_average,
      coalesce(rating_count, 0)::integer as rating_count
    from users where id in (select facility_id from listed_jobs where slot = any(${slots}::bigint[]))`.execute(db);
  return new Map(rows.map(({ id, ...about }) => [id, about]));
}
