import { sql, type RawBuilder } from 'kysely';
import {
  minHires,
  jobsPerFunnel,
  type JobFunnel,
  type FunnelOfJob,
  type FunnelCounts,
} from '#domain/workspaces/facilityFigureContracts.ts';
import type { UserActor } from '#domain/core/access.ts';
import type { Job } from '#domain/jobs/job.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { facilityRuleSql } from '#server/platform/entities/visibleSql.ts';

/** Records today's look, unless the clinician hides from the facility: then they are not counted either. */
export async function addJobView(
  db: Db,
  { id, facility_id }: Pick<Job, 'id' | 'facility_id'>,
  viewerId: string,
): Promise<void> {
  await sql`
    insert into job_views (job_id, viewer_id)
    select ${id}, id from users where id = ${viewerId} and not blocked_facility_ids @> array[${facility_id}::text]
    on conflict do nothing`.execute(db);
}

export interface FunnelRequest {
  facility: UserActor;
  since: Date;
  /** The first day whose views are counted. */
  viewsSince: string;
}

export async function funnelOfAll(db: Db, asked: FunnelRequest): Promise<FunnelCounts> {
  const jobs = sql`(select j.id from jobs j where ${facilityRuleSql(asked.facility, 'read', 'j')})`;
  const { rows } = await sql<FunnelCounts>`select ${reached(asked, sql`in ${jobs}`, sql``)}`.execute(db);
  return rows[0]!;
}

/** The facility's jobs that were open within the days, `j`: the newest first. */
function openJobs({ facility, since }: FunnelRequest): RawBuilder<unknown> {
  return sql`from jobs j where ${facilityRuleSql(facility, 'read', 'j')} and (j.status = 'active' or j.closed_date >= ${since})`;
}

export async function funnelsOfJobs(db: Db, asked: FunnelRequest, skip: number): Promise<FunnelOfJob[]> {
  const { rows } = await sql<FunnelOfJob>`
    select j.id as job_id, j.title, j.status, ${published} as published_date,
      (select case when min(h.hired_date) >= ${asked.since} then ${daysFrom(sql`min(h.hired_date)`)} end
        from applications h
        where ${facilityRuleSql(asked.facility, 'read', 'h')} and h.job_id = j.id and h.hired_date is not null) as hire_days,
      ${reached(asked, sql`= j.id`, sql`and a.job_id = j.id`)}
    ${openJobs(asked)}
    order by j.created_date desc, j.id limit ${jobsPerFunnel} offset ${skip}`.execute(db);
  return rows;
}

export async function countOpenJobs(db: Db, asked: FunnelRequest): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${openJobs(asked)}`.execute(db);
  return rows[0]!.count;
}

/** The columns of `Reached`: of views and bookmarks of the jobs, and of the facility's applications. */
function reached(
  { facility, since, viewsSince }: FunnelRequest,
  ofJobs: RawBuilder<unknown>,
  andOfJob: RawBuilder<unknown>,
) {
  const sent = sql`from applications a
    where ${facilityRuleSql(facility, 'read', 'a')} ${andOfJob} and a.applied_date >= ${since}`;
  const count = (column: string) =>
    sql`(select count(*)::int ${sent} and ${sql.ref(`a.${column}`)} is not null) as ${sql.ref(column.replace('_date', ''))}`;
  return sql`
    (select count(*)::int from job_views v where v.job_id ${ofJobs} and v.day >= ${viewsSince}::date) as viewers,
    (select count(*)::int from saved_jobs s where s.job_id ${ofJobs} and s.created_date >= ${since}) as saves,
    (select count(*)::int ${sent}) as applications,
    coalesce((
      select jsonb_agg(jsonb_build_object('source', source, 'count', count) order by count desc, source nulls last)
      from (select a.source, count(*) as count ${sent} group by a.source) by_source), '[]') as sources,
    ${sql.join(['opened_date', 'answered_date', 'shortlisted_date', 'hired_date'].map(count))},
    (select (percentile_cont(0.5) within group (order by extract(epoch from a.answered_date - a.applied_date)) / 3600)::float8
      ${sent} and a.answered_date is not null) as answer_hours`;
}

export async function daysToHires(db: Db, { facility, since }: FunnelRequest): Promise<JobFunnel['all']['hire_days']> {
  const { rows } = await sql<{ count: number; median: number | null; few: number[] | null }>`
    select count(*)::int as count, (percentile_cont(0.5) within group (order by days))::float8 as median,
      (array_agg(days order by days))[1 : ${minHires - 1}::int] as few
    from (
      select ${daysFrom(sql`h.first_hire`)} as days
      from (
        select job_id, min(hired_date) as first_hire from applications a
        where ${facilityRuleSql(facility, 'read', 'a')} and hired_date is not null group by job_id
      ) h
      join jobs j on j.id = h.job_id
      where h.first_hire >= ${since}
    ) hires`.execute(db);
  const { count, median, few } = rows[0]!;
  return count < minHires ? { median: null, few: few ?? [] } : { median, few: [] };
}

const published = sql`j.published_date`;

/** Days from the publishing of `j`. */
function daysFrom(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(extract(epoch from ${instant} - ${published}) / 86400)::float8`;
}
