import { sql, type RawBuilder } from 'kysely';
import { type JobOrder } from '#domain/nouns/jobQuery.ts';
import { distances } from '#domain/site/searchVocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { allOf, eachOf, type Condition, type JobConditions } from './jobConditions.ts';
import { placesAround, type Point } from './places.ts';
import type { SearchPlace } from './searchCursor.ts';
import { usingBitmaps, usingOrder } from './planner.ts';

/** Matches up to which everything is exact: the total, the counts of the filters, the order of relevance. */
export const mostCounted = 5_000;

/** Miles: the longest distance that can be asked for. */
const farthest = Math.max(...distances);

/** Of more matches the newest of which are put into the order of relevance. */
const mostRanked = 200;

export interface Asked {
  readonly conditions: JobConditions;
  /** For the order of relevance: the tsquery of the words alone. */
  readonly text: string | null;
  /** From where distances are measured. */
  readonly point: Point | null;
  readonly sort: JobOrder;
  readonly limit: number;
  /** How many to pass over, or the job behind which to go on. */
  readonly from: SearchPlace;
}

export interface FoundJobs {
  /** All matches; `mostCounted` where there are more. */
  total: number;
  isMore: boolean;
  rows: FoundRow[];
}

export interface FoundRow {
  job_id: string;
  slot: number;
  listed_date: string;
  miles: number | null;
}

/**
 * Counts first, at most to 5,001. So many are sorted inside the set; of more, an index in the wanted order is walked. The
 * code chooses this, because the planner's estimates of rare words made it read the whole table.
 */
export async function findListed(db: Db, asked: Asked): Promise<FoundJobs> {
  const where = allOf(asked.conditions);
  if (where === null) return everything(db, asked);
  if (await isSurelyMore(db, asked)) {
    return { total: mostCounted, isMore: true, rows: await someOfMany(db, asked, where) };
  }
  const few = await sortedSet(db, asked, where, mostCounted + 1);
  if (few.total <= mostCounted) return { ...few, isMore: false };
  return { total: mostCounted, isMore: true, rows: await someOfMany(db, asked, where) };
}

/** Of one filter alone, or one word alone, it is known from the last count. */
export async function isSurelyMore(db: Db, { conditions, text }: Pick<Asked, 'conditions' | 'text'>): Promise<boolean> {
  const { words, values, rows } = conditions;
  if (words.size !== 1 || rows.size > 0) return false;
  const lexemes = [...(text ?? [...words.values()][0]!).matchAll(/'([^'\\]+)'/g)].map(([, lexeme]) => lexeme!);
  // Words beside each other, excluded ones and all of several values are fewer than each of them.
  const isOneOf = values.size === 1 ? !words.has('benefits') && !words.has('days') : !/[!&<]/.test(text ?? '!');
  if (!isOneOf) return false;
  const { rows: kept } = await sql<{ most: number | null }>`
    select greatest(
      (select max(total) from facet_totals where '~' || facet = any(${lexemes}::text[])),
      (select max(uses) from search_words where lexeme = any(${lexemes}::text[]))) as most`.execute(db);
  return (kept[0]?.most ?? 0) > 2 * mostCounted;
}

/** How many fulfil the conditions: at most `mostCounted + 1`. */
export async function countListed(db: Db, where: Condition | null): Promise<number> {
  await (where ? usingBitmaps(db) : usingOrder(db));
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from listed_jobs ${whereSql(where)} limit ${mostCounted + 1}) m`.execute(db);
  return rows[0]!.total;
}

export function whereSql(where: Condition | null): RawBuilder<unknown> {
  return where ? sql`where ${where}` : sql``;
}

async function everything(db: Db, asked: Asked): Promise<FoundJobs> {
  await usingOrder(db);
  const [{ rows: counted }, rows] = await Promise.all([
    sql<{ total: number; kept: number | null }>`
      select count(*) as total, (select total from facet_totals where facet = 'all') as kept
      from (select from listed_jobs limit ${mostCounted + 1}) m`.execute(db),
    walk(db, asked, sql`listed_jobs`, null),
  ]);
  const { total, kept } = counted[0]!;
  if (total <= mostCounted) return { total, isMore: false, rows };
  return { total: kept ?? mostCounted, isMore: kept === null, rows };
}

/** The first pages from the newest rows, where most of so many matches are; else the whole set, sorted. */
async function someOfMany(db: Db, asked: Asked, where: Condition): Promise<FoundRow[]> {
  const { sort, limit } = asked;
  const wanted = limit + skipOf(asked.from);
  if (sort === 'relevance' && wanted <= mostRanked) return rankedNewest(db, asked, where);
  await usingOrder(db);
  const each = eachOf(asked.conditions) ?? where;
  if (sort === 'nearest' && asked.point) return walkOutwards(db, asked, asked.point, each);
  const near = sql`(select * from listed_jobs ${behind(asked)} order by ${orders[walked(sort)]} limit ${20_000 + 10 * wanted}) listed_jobs`;
  const rows = await walk(db, { ...asked, sort: walked(sort) }, near, each);
  if (rows.length === limit) return rows;
  return (await sortedSet(db, { ...asked, sort: walked(sort) }, where, null)).rows;
}

/** Relevance has no index: behind the first pages it is the newest that come. */
function walked(sort: JobOrder): JobOrder {
  return sort === 'relevance' ? 'newest' : sort;
}

async function walk(db: Db, asked: Asked, from: RawBuilder<unknown>, where: Condition | null): Promise<FoundRow[]> {
  const sort = walked(asked.sort);
  const conditions = [where, behindSql(asked)].filter((condition) => condition !== null);
  const all = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<FoundRow>`
    select job_id, slot, listed_date, ${miles(asked)} as miles from ${from} ${all}
    order by ${orders[sort]} limit ${asked.limit} offset ${skipOf(asked.from)}`.execute(db);
  return rows;
}

/** Place after place, the nearest first. */
async function walkOutwards(db: Db, asked: Asked, point: Point, where: Condition): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select job_id, slot, listed_date, near.miles from ${placesAround(point, farthest)} near, lateral (
      select job_id, slot, listed_date from listed_jobs where place_id = near.id and ${where} order by slot desc) as there
    limit ${asked.limit} offset ${skipOf(asked.from)}`.execute(db);
  return rows;
}

/** The newest matches by how well their words fit. */
async function rankedNewest(db: Db, asked: Asked, where: Condition): Promise<FoundRow[]> {
  const newest = await someOfMany(db, { ...asked, sort: 'newest', limit: mostRanked, from: { skip: 0 } }, where);
  const { rows } = await sql<FoundRow>`
    select job_id, slot, listed_date, ${miles(asked)} as miles from listed_jobs
    where slot = any(${newest.map(({ slot }) => slot)}::bigint[])
    order by ${rank(asked)} desc, listed_date desc, slot desc
    limit ${asked.limit} offset ${skipOf(asked.from)}`.execute(db);
  return rows;
}

/** At most `most` matches, counted and sorted; all when that is null. */
async function sortedSet(db: Db, asked: Asked, where: Condition, most: number | null): Promise<FoundJobs> {
  await usingBitmaps(db);
  const { rows } = await sql<FoundRow & { total: number }>`
    with matches as materialized (
      select job_id, slot, listed_date, start_date, pay_top, ${miles(asked)} as miles,
        ${asked.sort === 'relevance' ? rank(asked) : sql`0`} as rank
      from listed_jobs where ${where} limit ${most}
    )
    select (select count(*) from matches) as total, page.* from (select 1) as one left join lateral (
      select job_id, slot, listed_date, miles from matches ${behind(asked)}
      order by ${orders[asked.sort]} limit ${asked.limit} offset ${skipOf(asked.from)}) as page on true`.execute(db);
  const found = rows.filter(({ job_id }) => job_id !== null);
  return { total: rows[0]!.total, isMore: false, rows: found };
}

/** Names of columns, of the table as of the set. */
const orders: Readonly<Record<JobOrder, RawBuilder<unknown>>> = {
  newest: sql`listed_date desc, slot desc`,
  fit: sql`listed_date desc, slot desc`,
  pay: sql`pay_top desc nulls last, slot desc`,
  soonest: sql`start_date, slot desc`,
  nearest: sql`miles nulls last, slot desc`,
  relevance: sql`rank desc, listed_date desc, slot desc`,
};

function miles({ point }: Asked): RawBuilder<unknown> {
  if (!point) return sql`null::float8`;
  return sql`(select miles_between(latitude, longitude, ${point.latitude}::float8, ${point.longitude}::float8)
    from places where id = place_id)`;
}

function rank({ text }: Asked): RawBuilder<unknown> {
  return text ? sql`ts_rank(title_words, ${text}::tsquery)` : sql`0`;
}

function skipOf(from: SearchPlace): number {
  return 'skip' in from ? from.skip : 0;
}

function behind(asked: Asked): RawBuilder<unknown> {
  const condition = behindSql(asked);
  return condition ? sql`where ${condition}` : sql``;
}

function behindSql({ from }: Asked): RawBuilder<unknown> | null {
  return 'slot' in from ? sql`(listed_date, slot) < (${from.listed_date}::timestamptz, ${from.slot}::bigint)` : null;
}
