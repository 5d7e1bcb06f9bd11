import { sql } from 'kysely';
import { jobChoices, paySteps, ratingSteps, type JobQuery } from '#domain/nouns/jobQuery.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { allOf, type Condition } from './jobConditions.ts';
import { countListed, isSurelyMore, mostCounted, whereSql } from './jobSearch.ts';
import { usingBitmaps } from './planner.ts';
import type { Prepared } from './prepareSearch.ts';

export interface Facets {
  total: number;
  total_is_more: boolean;
  /** By the name of a filter: its values in their order; null for a value that was not counted. */
  facets: Record<string, { value: string; count: number | null }[]>;
}

type Counts = ReadonlyMap<string, number>;

/** Filters with values that can be counted. Days are left out: a job has to lie within all that are chosen. */
const values: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(jobChoices).filter(([name]) => name !== 'days')),
  pay_min: paySteps.map(String),
  rating_min: ratingSteps.map(String),
  verified_facility: ['1'],
};

/**
 * How many jobs there would be with each value, the other filters kept. The set of all matches is grouped once; each
 * filter that is in use is counted once more, without itself. Above 5,000 nothing is counted, but for everything.
 */
export async function countFacets(db: Db, { conditions, query, text }: Prepared): Promise<Facets> {
  const where = allOf(conditions);
  const isMore =
    (where !== null && (await isSurelyMore(db, { conditions, text }))) || (await countListed(db, where)) > mostCounted;
  if (isMore) {
    const kept = where === null ? await keptTotals(db) : null;
    const total = kept?.get('all') ?? null;
    return { total: total ?? mostCounted, total_is_more: total === null, facets: listed(() => kept) };
  }
  const whole = await groupSet(db, where, null);
  const own = new Map<string, Counts | null>();
  for (const name of Object.keys(values).filter((filter) => isAlone(filter, query, conditions.words))) {
    const without = await groupSet(db, allOf(conditions, [name]), name);
    own.set(name, without.total > mostCounted ? null : without.counts);
  }
  return {
    total: whole.total,
    total_is_more: false,
    facets: listed((name) => (own.has(name) ? own.get(name)! : whole.counts)),
  };
}

/** Whether another value of this filter would be an alternative; of benefits it would be one more. */
function isAlone(name: string, query: JobQuery, words: ReadonlyMap<string, string>): boolean {
  return name !== 'benefits' && (words.has(name) || (name === 'pay_min' && query.pay_min !== undefined));
}

function listed(countsOf: (name: string) => Counts | null): Facets['facets'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, all]) => {
      const counts = countsOf(name);
      const count = (value: string) =>
        counts && (counts.get(`${name}:${name === 'emr' ? value.toLowerCase() : value}`) ?? 0);
      return [name, all.map((value) => ({ value, count: count(value) }))];
    }),
  );
}

/** The matches, at most 5,001, by their values; only by those of one filter where it is named. */
async function groupSet(
  db: Db,
  where: Condition | null,
  only: string | null,
): Promise<{ total: number; counts: Counts }> {
  await usingBitmaps(db);
  const { rows } = await sql<{ facet: string | null; count: number }>`
    with matches as materialized (select facets from listed_jobs ${whereSql(where)} limit ${mostCounted + 1})
    select null as facet, count(*) as count from matches
    union all
    select facet, count(*) from matches, unnest(facets) facet
    ${only ? sql`where starts_with(facet, ${`${only}:`})` : sql``} group by facet`.execute(db);
  const [all, ...grouped] = rows;
  return { total: all!.count, counts: new Map(grouped.map(({ facet, count }) => [facet!, count])) };
}

async function keptTotals(db: Db): Promise<Counts | null> {
  const { rows } = await sql<{ facet: string; total: number }>`select facet, total from facet_totals`.execute(db);
  return rows.length > 0 ? new Map(rows.map(({ facet, total }) => [facet, total])) : null;
}
