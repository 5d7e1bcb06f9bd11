import { sql, type RawBuilder } from 'kysely';
import { maxCounted } from '#domain/search/maxCounted.ts';
import { distances } from '#domain/search/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { allOf, eachOf, isEverything, type Condition, type Conditions } from './conditions.ts';
import type { Listing, Order } from './listing.ts';
import { milesTo, placesAround, pointSql, type Point } from './places.ts';
import type { SearchPlace } from './searchCursor.ts';
import { usingBitmaps, usingOrder } from './planner.ts';

/** Miles: the longest distance that can be asked for. */
const farthest = Math.max(...distances);

/** Of more matches the newest of which are put into the order of relevance. */
const maxRanked = 200;

/** Of more rows that come too early the others stay where they are. */
const maxEarly = 1000;

/** What was counted before and has this many still has more than are counted, whatever has changed since. */
const surelyMore = 2 * maxCounted;

/** A search of one listing. */
export interface Listed {
  readonly listing: Listing;
  readonly conditions: Conditions;
  /** For what is known of single words: the tsquery of the words alone. */
  readonly text: string | null;
  /** Under which the totals of what the viewer finds are stored. */
  readonly totals: string;
}

export interface SearchRequest extends Listed {
  readonly order: Order;
  /** From where distances are measured. */
  readonly point: Point | null;
  readonly limit: number;
  /** How many to pass over, or the row behind which to go on. */
  readonly from: SearchPlace;
}

export interface SearchResult {
  /** All matches; `maxCounted` where there are more. */
  total: number;
  isMore: boolean;
  rows: FoundRow[];
}

export interface FoundRow {
  id: string;
  slot: number;
  listed_date: string;
  miles: number | null;
}

/**
 * Counts first, at most to 5,001. So many are sorted inside the set; of more, an index in the wanted order is walked. The
 * code chooses this, because the planner's estimates of rare words made it read the whole table.
 */
export async function findListed(db: Db, asked: SearchRequest): Promise<SearchResult> {
  if (isEverything(asked.conditions)) return everything(db, asked);
  if (await isSurelyMore(db, asked)) return { total: maxCounted, isMore: true, rows: await someOfMany(db, asked) };
  const few = await sortedSet(db, asked, asked.order.by, maxCounted + 1);
  if (few.total <= maxCounted) return { ...few, isMore: false };
  return { total: maxCounted, isMore: true, rows: await someOfMany(db, asked) };
}

/**
 * Without counting. Of one filter alone, or one word alone, it is known from the last count; of a place alone its index
 * says it; of words and filters together, and of distances that are measured row by row, a sample.
 */
export async function isSurelyMore(db: Db, listed: Listed): Promise<boolean> {
  const { listing, conditions } = listed;
  const { words, values, rows, byPlace, measured, viewer } = conditions;
  if (byPlace !== null && words.size === 0 && rows.size === 1 && viewer === null) {
    await usingOrder(db);
    return (await countMost(db, listing, rows.get(byPlace)!, maxCounted + 1)) > maxCounted;
  }
  if (rows.size > 0)
    return [...rows.keys()].some((name) => measured.has(name)) && isMoreInSample(db, listed, 'distances');
  if (words.size === 0) return false;
  if (words.size === 1 && (await isKnownToBeMore(db, listed))) return true;
  // Of one filter the last count says it all.
  const isOneFilter = words.size === 1 && values.size === 1;
  return !isOneFilter && isMoreInSample(db, listed, 'words');
}

async function isKnownToBeMore(db: Db, { listing, conditions, text, totals }: Listed): Promise<boolean> {
  const { words, values, alternatives } = conditions;
  const [[name, query]] = [...words] as [[string, string]];
  if (values.size === 1 ? !alternatives.has(name) : text === null) return false;
  const lexemes =
    values.size === 1 ? [...query.matchAll(/'([^'\\]+)'/g)].map(([, lexeme]) => lexeme!) : alternativesOf(query);
  if (lexemes.length === 0) return false;
  const { rows: kept } = await sql<{ most: number | null }>`
    select greatest(
      (select max(total) from facet_totals where kind = ${totals} and '~' || facet = any(${lexemes}::text[])),
      (select max(uses) from search_words where kind = ${listing.kind} and lexeme = any(${lexemes}::text[]))) as most`.execute(
    db,
  );
  return (kept[0]?.most ?? 0) > surelyMore;
}

/** Whether the sample has far more than of a set of 5,000. */
async function isMoreInSample(db: Db, { listing, conditions }: Listed, of: Listing['sample']['of']): Promise<boolean> {
  const { sample } = listing;
  const where = allOf(conditions);
  if (sample.of !== of || !where) return false;
  const enough = Math.ceil((sample.times * maxCounted) / sample.oneOf);
  await usingBitmaps(db);
  return (await countMost(db, listing, sql`${sample.condition} and ${where}`, enough)) === enough;
}

/**
 * The single lexemes each of which is enough for a text: excluded ones, several that are asked for together and words beside
 * each other are fewer than each of them.
 */
function alternativesOf(query: string): string[] {
  const withoutTitles = query.replaceAll(/\('=[^()|]*\)/g, '…');
  if (/[!&\\]/.test(withoutTitles)) return [];
  return withoutTitles
    .replaceAll(/<-> \([^()]*\)/g, '<-> …')
    .replaceAll(/[()]/g, '')
    .split(' | ')
    .flatMap((one) => /^'([^']+)'$/.exec(one)?.[1] ?? []);
}

/** The same of a search that is only counted: at most `maxCounted + 1`. */
export async function countMatches(db: Db, listed: Listed): Promise<number> {
  if (await isSurelyMore(db, listed)) return maxCounted + 1;
  return countListed(db, listed.listing, allOf(listed.conditions));
}

/** How many fulfil the conditions: at most `maxCounted + 1`. */
export async function countListed(db: Db, listing: Listing, where: Condition | null): Promise<number> {
  await (where ? usingBitmaps(db) : usingOrder(db));
  return countMost(db, listing, where, maxCounted + 1);
}

async function countMost(db: Db, { table }: Listing, where: Condition | null, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${table} ${whereSql(where)} limit ${most}) m`.execute(db);
  return rows[0]!.total;
}

export function whereSql(where: Condition | null): RawBuilder<unknown> {
  return where ? sql`where ${where}` : sql``;
}

async function everything(db: Db, asked: SearchRequest): Promise<SearchResult> {
  const { listing, conditions } = asked;
  const counted = await countEverything(db, asked);
  return { ...counted, rows: await walk(db, asked, listing.table, conditions.viewer) };
}

/**
 * All that the one who asks may find: exact up to 5,000, above that the total that is stored. Where that says twice as many
 * nothing is counted again.
 */
export async function countEverything(
  db: Db,
  { listing, conditions, totals }: Listed,
): Promise<Omit<SearchResult, 'rows'>> {
  await usingOrder(db);
  const { rows } = await sql<{ total: number; kept: number | null }>`
    select kept.total as kept, case when kept.total > ${surelyMore} then ${maxCounted + 1} else (
      select count(*) from (select from ${listing.table} ${whereSql(conditions.viewer)} limit ${maxCounted + 1}) m) end as total
    from (select (select total from facet_totals where kind = ${totals} and facet = 'all') as total) kept`.execute(db);
  const { total, kept } = rows[0]!;
  return total <= maxCounted ? { total, isMore: false } : { total: kept ?? maxCounted, isMore: kept === null };
}

/** The first pages from the newest rows, where most of so many matches are; else the whole set, sorted. */
async function someOfMany(db: Db, asked: SearchRequest): Promise<FoundRow[]> {
  const { order, limit, point, listing } = asked;
  const wanted = limit + skipOf(asked.from);
  if (order.how === 'ranked' && wanted <= maxRanked) return rankedNewest(db, asked);
  await usingOrder(db);
  const each = eachOf(asked.conditions);
  if (order.how === 'outwards' && point) return walkOutwards(db, asked, point, each);
  const near = sql`(select * from ${listing.table} ${whereSql(behindSql(asked))} order by ${order.walked}
    limit ${20_000 + 10 * wanted}) near`;
  const rows = await walk(db, asked, near, each);
  return rows.length === limit ? rows : (await sortedSet(db, asked, order.settled?.by ?? order.walked, null)).rows;
}

async function walk(
  db: Db,
  asked: SearchRequest,
  from: RawBuilder<unknown>,
  where: Condition | null,
): Promise<FoundRow[]> {
  const { listing, order, limit } = asked;
  const conditions = [where, behindSql(asked)].filter((condition) => condition !== null);
  const matches = sql`${from} ${whereSql(conditions.length > 0 ? sql.join(conditions, sql` and `) : null)}
    order by ${order.walked}`;
  const { rows } = await sql<FoundRow>`
    select ${listing.id} as id, slot, listed_date, ${miles(asked)} as miles from ${settled(asked, matches)}
    limit ${limit} offset ${skipOf(asked.from)}`.execute(db);
  return rows;
}

/** As many more as may come too early are walked, and all put where they belong: those after them move up. */
function settled({ listing, order, limit, from }: SearchRequest, matches: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!order.settled) return matches;
  const { early, by } = order.settled;
  const more = sql`(select count(*) from (select from ${listing.table} where ${early} limit ${maxEarly}) early)`;
  return sql`(select * from ${matches} limit ${limit + skipOf(from)} + ${more}) walked order by ${by}`;
}

/** Place after place, the nearest first. */
async function walkOutwards(db: Db, asked: SearchRequest, point: Point, where: Condition | null): Promise<FoundRow[]> {
  const { table, id } = asked.listing;
  const { rows } = await sql<FoundRow>`
    select there.*, near.miles from ${placesAround(pointSql(point), sql`${farthest}::float8`)} near, lateral (
      select ${id} as id, slot, listed_date from ${table}
      where place_id = near.id ${where ? sql`and ${where}` : sql``} order by slot desc) as there
    limit ${asked.limit} offset ${skipOf(asked.from)}`.execute(db);
  return rows;
}

/** The newest matches in the order that is wanted. */
async function rankedNewest(db: Db, asked: SearchRequest): Promise<FoundRow[]> {
  const { listing, order } = asked;
  const newest = await someOfMany(db, {
    ...asked,
    order: { ...order, how: 'walked' },
    limit: maxRanked,
    from: { skip: 0 },
  });
  const { rows } = await sql<FoundRow>`
    select id, slot, listed_date, miles from (
      select ${listing.id} as id, slot, listed_date, ${miles(asked)} as miles, ${rankOf(order)} as rank
      from ${listing.table} where slot = any(${newest.map(({ slot }) => slot)}::bigint[])) ranked
    order by ${order.by} limit ${asked.limit} offset ${skipOf(asked.from)}`.execute(db);
  return rows;
}

/**
 * At most `most` matches, counted and sorted; all when that is null. Distances are measured of the page, unless it is
 * their order.
 */
async function sortedSet(
  db: Db,
  asked: SearchRequest,
  by: RawBuilder<unknown>,
  most: number | null,
): Promise<SearchResult> {
  await usingBitmaps(db);
  const { listing, conditions, order } = asked;
  const { rows } = await sql<FoundRow & { total: number }>`
    with matches as materialized (
      select ${listing.id} as id, slot, listed_date, place_id, ${listing.ordered}, ${rankOf(order)} as rank
      from ${listing.table} ${whereSql(allOf(conditions))} limit ${most}
    )
    select (select count(*) from matches) as total, page.* from (select 1) as one left join lateral (
      select id, slot, listed_date, ${miles(asked)} as miles from matches ${whereSql(behindSql(asked))}
      order by ${by} limit ${asked.limit} offset ${skipOf(asked.from)}) as page on true`.execute(db);
  const found = rows.filter(({ id }) => id !== null);
  return { total: rows[0]!.total, isMore: false, rows: found };
}

function rankOf({ rank }: Order): RawBuilder<unknown> {
  return rank ?? sql`0`;
}

function miles({ point }: SearchRequest): RawBuilder<unknown> {
  return point ? milesTo(pointSql(point)) : sql`null::float8`;
}

function skipOf(from: SearchPlace): number {
  return 'skip' in from ? from.skip : 0;
}

function behindSql({ from }: SearchRequest): Condition | null {
  return 'slot' in from ? sql`(listed_date, slot) < (${from.listed_date}::timestamptz, ${from.slot}::bigint)` : null;
}
