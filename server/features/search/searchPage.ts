import { sortedByFit } from '#domain/search/vocabulary.ts';
import type { Work } from '#server/platform/work.ts';
import { findListed, type SearchResult, type FoundRow } from './findListed.ts';
import type { Order, SearchQuery } from './listing.ts';
import { countUnstated, looserSearches } from './looserSearch.ts';
import { findCorrected, placeAnswer, type Prepared } from './prepareSearch.ts';
import { readSearchCursor, writeSearchCursor, type SearchPlace } from './searchCursor.ts';

/** Which part of a search is wanted, and how it is ordered. */
interface Wanted<Q extends SearchQuery> {
  /** As the client named it: cursors belong to it. */
  sort: string;
  limit: number;
  skip: number;
  after?: string | null | undefined;
  correct: boolean;
  orderOf(prepared: Prepared<Q>): Order;
  /** Puts the newest matches into an order that no column has; null where the order is one of columns. */
  rank: ((rows: readonly FoundRow[]) => Promise<FoundRow[]>) | null;
}

/** One page of a search with what is known around it. */
export async function searchPage<Q extends SearchQuery>(work: Work, first: Prepared<Q>, wanted: Wanted<Q>) {
  const { limit, skip, after, sort } = wanted;
  const search = first.directory.canonical(first.query);
  const from: SearchPlace = after ? readSearchCursor(search, sort, after) : { skip };
  const find = (prepared: Prepared<Q>) => findPage(work, prepared, wanted, from);
  const { found, prepared, suggestion } = await findCorrected(work, first, wanted.correct && !after, find);
  const isBeginning = !after && skip === 0;
  const next = placeBehind(found, wanted, from, wanted.orderOf(prepared));
  return {
    prepared,
    rows: found.rows,
    about: {
      total: found.total,
      total_is_more: found.isMore,
      next: next && writeSearchCursor(search, sort, next),
      place: placeAnswer(prepared.place),
      suggestion,
      typed: prepared.typed,
      left_out: [...prepared.leftOut],
      unstated: isBeginning && found.total <= limit ? await countUnstated(work, prepared, found.total) : null,
      loosen: isBeginning && found.total === 0 ? await looserSearches(work, prepared) : [],
    },
  };
}

async function findPage<Q extends SearchQuery>(
  work: Work,
  prepared: Prepared<Q>,
  { limit, rank, orderOf }: Wanted<Q>,
  from: SearchPlace,
): Promise<SearchResult> {
  const { directory, conditions, text, totals, around } = prepared;
  const point = around.place?.point ?? null;
  const listed = { listing: directory.listing, conditions, text, totals, point, order: orderOf(prepared) };
  if (!rank) return findListed(work.tx, { ...listed, limit, from });
  const newest = await findListed(work.tx, { ...listed, limit: sortedByFit, from: { skip: 0 } });
  const passed = 'skip' in from ? from.skip : 0;
  return { ...newest, rows: (await rank(newest.rows)).slice(passed, passed + limit) };
}

/** Null behind the last page. */
function placeBehind<Q extends SearchQuery>(
  { total, rows }: SearchResult,
  { limit, rank }: Wanted<Q>,
  from: SearchPlace,
  order: Order,
): SearchPlace | null {
  const last = rows.at(-1);
  if (!last || rows.length < limit) return null;
  if (order.how === 'newest' && !rank) return { listed_date: last.listed_date, slot: last.slot };
  const skip = ('skip' in from ? from.skip : 0) + limit;
  return skip < total && skip <= 10_000 ? { skip } : null;
}
