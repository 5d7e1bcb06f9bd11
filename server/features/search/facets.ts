import { sql } from 'kysely';
import type { OutputOf } from '#domain/core/contract.ts';
import type { jobFacets } from '#domain/search/contracts.ts';
import { maxCounted } from '#domain/search/maxCounted.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { allOf, isEverything, withoutFilter, type Condition } from './conditions.ts';
import { countEverything, countMatches, isSurelyMore, whereSql } from './findListed.ts';
import type { SearchQuery } from './listing.ts';
import { usingBitmaps } from './planner.ts';
import type { Prepared } from './prepareSearch.ts';

/** By the name of a filter its values in their order; null for a value that was not counted. */
export type Facets = OutputOf<typeof jobFacets>;

type Counts = ReadonlyMap<string, number>;

/**
 * How much there would be with each value, with the other filters applied. The set of all matches is grouped once; each filter
 * that is in use is counted once more, without itself. Above 5,000 nothing is counted, but for everything.
 */
export async function countFacets<Q extends SearchQuery>(db: Db, prepared: Prepared<Q>): Promise<Facets> {
  const { conditions, directory, totals } = prepared;
  const { values, listing } = directory;
  const searched = { ...prepared, listing };
  const { total, isMore } = isEverything(conditions)
    ? await countEverything(db, searched)
    : upToMost(await countMatches(db, searched));
  if (isMore || total > maxCounted) {
    const stored = isMore ? null : await storedTotals(db, totals);
    return { total, total_is_more: isMore, facets: listed(values, () => stored) };
  }
  const whole = await groupSet(db, prepared, allOf(conditions), null);
  const own = new Map<string, Counts | null>();
  for (const name of Object.keys(values).filter((filter) => isAlone(filter, prepared))) {
    own.set(name, await countsWithout(db, prepared, name));
  }
  return {
    total: whole.total,
    total_is_more: false,
    facets: listed(values, (name) => (own.has(name) ? own.get(name)! : whole.counts)),
  };
}

function upToMost(counted: number): { total: number; isMore: boolean } {
  return { total: Math.min(counted, maxCounted), isMore: counted > maxCounted };
}

/** Whether another value of this filter would be an alternative; where each has to be there it would be one more. */
function isAlone<Q extends SearchQuery>(name: string, { conditions }: Prepared<Q>): boolean {
  return conditions.values.has(name) ? conditions.alternatives.has(name) : conditions.rows.has(name);
}

function listed(
  values: Readonly<Record<string, readonly string[]>>,
  countsOf: (name: string) => Counts | null,
): Facets['facets'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, all]) => {
      const counts = countsOf(name);
      // Names of systems and languages are found whatever their letter case.
      const count = (value: string) =>
        counts && (counts.get(`${name}:${value}`) ?? counts.get(`${name}:${value.toLowerCase()}`) ?? 0);
      return [name, all.map((value) => ({ value, count: count(value) }))];
    }),
  );
}

/** How much there would be with each value of one filter; null where that is too much to be counted. */
async function countsWithout<Q extends SearchQuery>(
  db: Db,
  prepared: Prepared<Q>,
  name: string,
): Promise<Counts | null> {
  const conditions = withoutFilter(prepared.conditions, name);
  if (await isSurelyMore(db, { ...prepared, listing: prepared.directory.listing, conditions })) return null;
  const { total, counts } = await groupSet(db, prepared, allOf(conditions), name);
  return total > maxCounted ? null : counts;
}

/** The matches, at most 5,001, by their values; only by those of one filter where it is named. */
async function groupSet<Q extends SearchQuery>(
  db: Db,
  { directory, around }: Prepared<Q>,
  where: Condition | null,
  only: string | null,
): Promise<{ total: number; counts: Counts }> {
  await usingBitmaps(db);
  const { table, facets } = directory.listing;
  const { rows } = await sql<{ facet: string | null; count: number }>`
    with matches as materialized (
      select ${facets(around)} as facets from ${table} ${whereSql(where)} limit ${maxCounted + 1})
    select null as facet, count(*) as count from matches
    union all
    select facet, count(*) from matches, unnest(facets) facet
    ${only ? sql`where starts_with(facet, ${`${only}:`})` : sql``} group by facet`.execute(db);
  const [all, ...grouped] = rows;
  return { total: all!.count, counts: new Map(grouped.map(({ facet, count }) => [facet!, count])) };
}

async function storedTotals(db: Db, kind: string): Promise<Counts | null> {
  const { rows } = await sql<{ facet: string; total: number }>`
    select facet, total from facet_totals where kind = ${kind}`.execute(db);
  return rows.length > 0 ? new Map(rows.map(({ facet, total }) => [facet, total])) : null;
}
