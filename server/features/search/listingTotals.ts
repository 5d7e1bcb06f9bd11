import { sql, type RawBuilder } from 'kysely';
import { visitor, type Actor } from '#domain/core/access.ts';
import { maxCounted } from '#domain/search/maxCounted.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { whereSql } from './findListed.ts';
import { jobDirectory } from './jobDirectory.ts';
import type { Listing, Moment, Viewer } from './listing.ts';
import { peopleDirectory } from './peopleDirectory.ts';

export async function countJobTotals(tx: Db, moment: Moment): Promise<void> {
  await countTotals(tx, jobDirectory.listing, jobDirectory.viewer(visitor), moment);
}

/** What visitors find and what facilities find; of the few a facility is hidden from, nothing is taken off. */
export async function countPeopleTotals(tx: Db, moment: Moment): Promise<void> {
  const { listing, viewer } = peopleDirectory;
  await countTotals(tx, listing, viewer(visitor), moment);
  await countTotals(tx, listing, { ...viewer(anyFacility), condition: null }, moment);
}

const anyFacility: Actor = { kind: 'user', id: '', userRole: 'facility', role: 'user', onboarded: true };

/** Of a list that is longer than a search counts; of a shorter one there are none. */
async function countTotals(
  tx: Db,
  { table, facets }: Listing,
  { condition, totals }: Viewer,
  moment: Moment,
): Promise<void> {
  const where: RawBuilder<unknown> = whereSql(condition);
  const { rows } = await sql<{ listed: number }>`
    select count(*) as listed from (select from ${table} ${where} limit ${maxCounted + 1}) listed`.execute(tx);
  if (rows[0]!.listed <= maxCounted) {
    await sql`delete from facet_totals where kind = ${totals}`.execute(tx);
    return;
  }
  await sql`
    with seen as (select ${facets(moment)} as facets from ${table} ${where}),
    counted as materialized (
      select facet, count(*) as total from seen, unnest(facets) facet group by facet
      union all select 'all', count(*) from seen
    ), gone as (
      delete from facet_totals where kind = ${totals} and facet not in (select facet from counted)
    )
    insert into facet_totals (kind, facet, total) select ${totals}, facet, total from counted
    on conflict (kind, facet) do update set total = excluded.total, counted_date = now()`.execute(tx);
}
