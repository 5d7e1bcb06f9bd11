import { sql } from 'kysely';
import type { UserActor } from '#domain/core/access.ts';
import type { ApplicationCount } from '#domain/applications/applicationCounts.ts';
import { maxCounted } from '#domain/search/maxCounted.ts';
import { applicationStatuses } from '#domain/shared/vocabulary.ts';
import { pendingShiftSql } from '#server/features/applications/rejections/functions.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { facilityRuleSql } from '#server/platform/entities/visibleSql.ts';

/** How many applications to the facility are in each status that has some: at most `maxCounted + 1`. */
export async function countApplications(db: Db, facility: UserActor): Promise<ApplicationCount[]> {
  const { rows } = await sql<ApplicationCount>`
    select one.status, counted.count from unnest(${applicationStatuses}::text[]) one(status), lateral (
      select count(*)::int + ${pendingShiftSql(facilityRuleSql(facility, 'read', 'a'), sql`one.status`)} as count from (
        select from applications a where ${facilityRuleSql(facility, 'read', 'a')} and a.status = one.status limit ${maxCounted + 1}) m
    ) counted where counted.count > 0`.execute(db);
  return rows;
}

/** How many of those that are shortlisted have an interview or an offer under way. */
export async function countUnderWay(db: Db, facility: UserActor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from applications a where ${facilityRuleSql(facility, 'read', 'a')}
        and a.team_stage in ('interview', 'offer') and a.status = 'shortlisted' limit ${maxCounted + 1}) m`.execute(db);
  return rows[0]!.count;
}

/** Days from an application to the answer to it, the median of the newest `maxCounted` answers; null without one. */
export async function medianAnswerDays(db: Db, facility: UserActor): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select (percentile_cont(0.5) within group (order by extract(epoch from answered_date - applied_date)) / 86400)::float8 as days
    from (
      select applied_date, answered_date from applications a
      where ${facilityRuleSql(facility, 'read', 'a')} and answered_date is not null
      order by answered_date desc limit ${maxCounted}) newest`.execute(db);
  return rows[0]?.days ?? null;
}

/** How many applications came in each period between the bounds. */
export async function countReceived(db: Db, facility: UserActor, bounds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ period: number; count: number }>`
    select width_bucket(created_date, ${bounds}::timestamptz[]) as period, count(*)::int as count from applications a
    where ${facilityRuleSql(facility, 'read', 'a')}
      and created_date >= ${bounds[0]}::timestamptz and created_date < ${bounds.at(-1)}::timestamptz
    group by period`.execute(db);
  const counts = Array.from({ length: bounds.length - 1 }, () => 0);
  for (const { period, count } of rows) counts[period - 1] = count;
  return counts;
}
