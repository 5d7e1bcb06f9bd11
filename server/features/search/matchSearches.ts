import { sql } from 'kysely';
import type { SearchKind } from '#domain/alerts/savedSearch.ts';
import { allowJob } from '#server/platform/queue/allowJob.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { Condition } from './conditions.ts';
import { jobDirectory } from './jobDirectory.ts';
import { listingLeads } from './leads.ts';
import type { Directory, Moment, SearchQuery } from './listing.ts';
import { peopleDirectory } from './peopleDirectory.ts';
import { compiledConditions } from './rowRules.ts';

/** Something that a search found for the first time. */
export interface Hit {
  search_id: string;
  item_id: string;
}

/** Holds so many listings that changed, the oldest first, against all searches. Answers how many there were and what is new. */
export async function matchChanges(tx: Db, limit: number, moment: Moment): Promise<{ changes: number; hits: Hit[] }> {
  await allowJob(tx, 'matchListings');
  const { rows } = await sql<{ id: number; kind: SearchKind }>`
    select id, kind from unmatched_listings order by id limit ${limit}`.execute(tx);
  const changed = (kind: SearchKind) => rows.filter((one) => one.kind === kind).map(({ id }) => id);
  const jobs = await addHits(tx, matchingOf('jobs', jobDirectory, moment), changed('jobs'), moment.now);
  const people = await addHits(tx, matchingOf('talent', peopleDirectory, moment), changed('talent'), moment.now);
  await sql`delete from unmatched_listings where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  return { changes: rows.length, hits: [...jobs, ...people] };
}

/** How searches of a kind are held against its listings. */
interface Matching {
  readonly kind: SearchKind;
  readonly table: Condition;
  readonly id: Condition;
  /** On the columns of a listing, with the row `compiled` around it. */
  readonly fits: Condition;
  readonly toldTo: Directory<SearchQuery>['toldTo'];
}

/**
 * Searches that fit a changed listing as it is now and did not as it was. What such a search has not reported yet an instant
 * one reports together. The listings are few and the searches many, so these are reached by their index before anything else
 * is joined, and its owner is read once, however many of the listings it finds; when searches notify is computed once for all
 * whose owners are notified at the same times; and what waits is reached by its search, because of all searches much may
 * wait. Whole listings are carried along as values: a long text that lies apart would be fetched for each search.
 */
export async function addHits(tx: Db, matching: Matching, changes: readonly number[], clock: Date): Promise<Hit[]> {
  if (changes.length === 0) return [];
  const { kind, table, id, fits, toldTo } = matching;
  const at = sql`${clock.toISOString()}::timestamptz`;
  const holds = (listing: Condition, condition: Condition) =>
    sql`exists (select from (select (${listing}).*) listing where ${condition})`;
  const [now, before] = [sql`changed.now`, sql`changed.before`];
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
    set_config('work_mem', '64MB', true)`.execute(tx);
  const { rows } = await sql<Hit>`
    with changed as materialized (
      select change.id, listed as now, ${listingLeads} as leads, ${id} as item_id, changed_date, before is not null as was_listed,
        jsonb_populate_record(null::${table}, before) as before
      from unmatched_listings change join ${table} listed on ${id} = change.item_id
      where change.id = any(${changes}::bigint[]) and change.kind = ${kind}
    ), fitting as materialized (
      select changed.id, search_id, was_listed and ${holds(before, fits)} as fitted
      from changed join compiled_searches compiled on compiled.leads && changed.leads and compiled.kind = ${kind}
        and since <= changed_date
      where ${holds(now, fits)}
    ), finding as materialized (
      select search.id as search_id, frequency, ${toldTo.reader} as reader, time_zone, state, quiet_from, quiet_until,
        digest_at, digest_day, dense_rank() over (
          order by frequency, time_zone, state, quiet_from, quiet_until, digest_at, digest_day) as alike
      from (select distinct search_id from fitting) found join saved_searches search on search.id = found.search_id
        join users person on person.id = user_id
      where frequency <> 'off' and paused_reason is null and person.is_active
    ), times as materialized (
      select alike, alert_due(time_zone, state, quiet_from, quiet_until, digest_at, digest_day, frequency, ${at}) as due_date
      from (select distinct on (alike) * from finding order by alike) one
    ), telling as materialized (
      select search_id, reader, coalesce(
        case when frequency = 'instant' then
          (select min(due_date) filter (where told_date is null and due_date > ${at}) from search_hits waiting
            where waiting.search_id = finding.search_id) end,
        times.due_date) as due_date
      from finding join times using (alike)
    )
    insert into search_hits (search_id, item_id, hit_date, due_date)
    select search_id, item_id, ${at}, due_date
    from fitting join changed using (id) join telling using (search_id)
    where ${holds(now, toldTo.condition)} and not (fitted and ${holds(before, toldTo.condition)})
    order by search_id
    on conflict (search_id, item_id) do nothing
    returning search_id, item_id`.execute(tx);
  return rows;
}

export function matchingOf<Q extends SearchQuery>(kind: SearchKind, directory: Directory<Q>, moment: Moment): Matching {
  const { listing, rules, toldTo } = directory;
  const { table, id } = listing;
  const needs = sql`(compiled.needs is null or ${listing.words(moment)} @@ compiled.needs)`;
  return { kind, table, id, fits: sql.join([needs, ...compiledConditions(rules, moment.now)], sql` and `), toldTo };
}
