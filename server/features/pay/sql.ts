import { sql, type RawBuilder } from 'kysely';
import { Job } from '#domain/jobs/job.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { holdsSql } from '#server/platform/entities/visibleSql.ts';

/** The columns of `wages` that hold dollars an hour. */
export type Figure = 'h_mean' | 'p10' | 'p25' | 'p50' | 'p75' | 'p90';

export interface WageRow extends Record<Figure, number | null> {
  soc: string;
  area: string;
  /** Which of the figures are lower bounds. */
  at_least: Figure[];
}

type KnownWage = WageRow & { h_mean: number; month: string; source: string };

/** What was loaded of an occupation: of the state, else of the nation. */
export async function loadedWage(db: Db, soc: string, state: string | null): Promise<KnownWage | null> {
  const { rows } = await sql<KnownWage>`
    select * from wages
    where soc = ${soc} and area = any(${['US', state ?? 'US']}::text[]) and h_mean is not null
    order by area = 'US' limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Puts these in place of everything that is known of their areas. */
export async function replaceWages(
  tx: Db,
  rows: readonly WageRow[],
  of: { month: string; source: string },
): Promise<void> {
  const areas = [...new Set(rows.map(({ area }) => area))];
  await sql`delete from wages where area = any(${areas}::text[])`.execute(tx);
  await sql`
    insert into wages (soc, area, h_mean, p10, p25, p50, p75, p90, at_least, month, source)
    select soc, area, h_mean, p10, p25, p50, p75, p90, array(select jsonb_array_elements_text(at_least)),
      ${of.month}, ${of.source}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sheet(soc text, area text, h_mean float8, p10 float8,
      p25 float8, p50 float8, p75 float8, p90 float8, at_least jsonb)`.execute(tx);
}

export type JobOfFacility = Job & Pick<User, 'employees'>;

/** The open jobs of a facility with its number of employees, locked. */
export async function openJobsOf(tx: Db, facilityId: string): Promise<JobOfFacility[]> {
  const { rows } = await sql<JobOfFacility>`
    select job.*, facility.employees from jobs job join users facility on facility.id = job.facility_id
    where job.status = 'active' and job.facility_id = ${facilityId} order by job.id for update of job`.execute(tx);
  return rows;
}

/** Some open jobs whose duty was found by other rules, locked; those that another transaction writes come the next time. */
export async function jobsOfOtherRules(tx: Db, rules: string, limit: number): Promise<JobOfFacility[]> {
  const { rows } = await sql<JobOfFacility>`
    select job.*, facility.employees from jobs job join users facility on facility.id = job.facility_id
    where job.status = 'active' and job.pay_duty_rules is distinct from ${rules}
    order by job.id limit ${limit} for update of job skip locked`.execute(tx);
  return rows;
}

/** Past the Repository: what is found again is no change that anyone made. */
export async function storePayDisclosures(
  tx: Db,
  stored: readonly Pick<Job, 'id' | 'pay_duty' | 'pay_duty_rules'>[],
): Promise<void> {
  await sql`
    update jobs set pay_duty = kept.pay_duty, pay_duty_rules = kept.pay_duty_rules
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as kept(id text, pay_duty text, pay_duty_rules text)
    where jobs.id = kept.id`.execute(tx);
}

/** Open jobs `r` that lack what the rules ask for. */
const isLacking = sql`r.status = 'active' and r.pay_duty = 'missing' and ${holdsSql(Job.conditions.mayStayOpen, 'r')}`;

/** Where a list of jobs goes on. */
export type JobPlace = Pick<Job, 'created_date' | 'id'>;

/**
 * Records jobs that lack something, once under each book of rules: the server notifies the facility at its next nine
 * o'clock. Reads some after a place, the oldest first, and answers where to go on; null when these were the last.
 */
export async function addPayNudges(tx: Db, now: Date, after: JobPlace | null, limit: number): Promise<JobPlace | null> {
  const { rows } = await sql<JobPlace>`
    with page as (
      select r.id, r.created_date, r.facility_id, r.pay_duty_rules from jobs r
      where ${isLacking} ${after ? sql`and (r.created_date, r.id) > (${after.created_date}::timestamptz, ${after.id})` : sql``}
      order by r.created_date, r.id limit ${limit}
    ), added as (
      insert into pay_duty_nudges (job_id, rules, due_date)
      select page.id, page.pay_duty_rules, next_nine(facility, ${now})
      from page join users facility on facility.id = page.facility_id
      where not exists (select from pay_duty_nudges n where n.job_id = page.id and n.rules = page.pay_duty_rules)
      on conflict do nothing
    )
    select created_date, id from page order by created_date, id offset ${limit - 1} limit 1`.execute(tx);
  return rows[0] ?? null;
}

type LackingJob = JobOfFacility & { told_date: string | null };

/** Some jobs that lack something after a place, the newest first. */
export async function lackingJobsAfter(db: Db, after: JobPlace | null, limit: number): Promise<LackingJob[]> {
  const { rows } = await sql<LackingJob>`
    select r.*, facility.employees, n.told_date from jobs r join users facility on facility.id = r.facility_id
    left join pay_duty_nudges n on n.job_id = r.id and n.rules = r.pay_duty_rules
    where ${isLacking} ${after ? sql`and (r.created_date, r.id) < (${after.created_date}::timestamptz, ${after.id})` : sql``}
    order by r.created_date desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Facilities with a due notification. */
export function dueFacilities(now: Date): RawBuilder<unknown> {
  return sql`
    select r.facility_id from pay_duty_nudges n join jobs r on r.id = n.job_id
    where n.told_date is null and n.due_date <= ${now}`;
}

/**
 * Marks what is due for a facility as notified and answers those jobs, the oldest first. What was corrected or closed before
 * its notification is deleted: should it lack something again, the server notifies about that.
 */
export async function takePayNudges(tx: Db, facilityId: string, now: Date, limit: number): Promise<JobOfFacility[]> {
  const isDue = sql`r.id = n.job_id and r.facility_id = ${facilityId} and n.told_date is null and n.due_date <= ${now}`;
  await sql`
    delete from pay_duty_nudges n using jobs r
    where ${isDue} and (${isLacking} and r.pay_duty_rules = n.rules) is not true`.execute(tx);
  const { rows } = await sql<JobOfFacility>`
    with due as (
      select n.job_id, n.rules from pay_duty_nudges n join jobs r on ${isDue}
      order by r.created_date, r.id limit ${limit}
    ), told as (
      update pay_duty_nudges n set told_date = ${now} from due
      where n.job_id = due.job_id and n.rules = due.rules returning n.job_id
    )
    select r.*, facility.employees from jobs r join users facility on facility.id = r.facility_id
    where r.id in (select job_id from told) order by r.created_date, r.id`.execute(tx);
  return rows;
}
