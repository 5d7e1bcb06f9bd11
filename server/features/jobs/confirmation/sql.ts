import { sql, type RawBuilder } from 'kysely';
import { Job } from '#domain/jobs/job.ts';
import { daysAfter, minNotice, noticeDays } from '#domain/jobs/jobFreshness.ts';
import { openApplicationStatuses } from '#domain/shared/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { holdsSql } from '#server/platform/entities/visibleSql.ts';

/** Jobs `r` that close by themselves. */
const isWatched = sql`r.status = 'active' and ${holdsSql(Job.conditions.mayStayOpen, 'r')}`;

/**
 * What would be due within a day goes with what is due: a facility gets one notification about all its jobs, once a day
 * at most.
 */
const gathered = 1;

/** The next facilities after `last`, in the order of their ids, with jobs that need a notification now. */
export async function facilitiesToNotify(db: Db, now: Date, last: string, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.facility_id as id from jobs r
    where ${isWatched} and r.expires_date <= ${inDays(now, noticeDays[0])} and r.facility_id > ${last}
      and ${isToTell(now, 0)}
    order by r.facility_id limit ${limit}`.execute(db);
  return rows;
}

export interface JobToTell extends Job {
  /** Its end has come, and the facility was not notified in time. */
  is_late: boolean;
}

/** The jobs of a facility in the notification that is due now, the first to close first, locked. */
export async function jobsToTell(tx: Db, facilityId: string, now: Date, limit: number): Promise<JobToTell[]> {
  const { rows } = await sql<JobToTell>`
    select r.*, r.expires_date <= ${instant(now)} as is_late from jobs r
    where ${isWatched} and r.facility_id = ${facilityId} and r.expires_date <= ${inDays(now, noticeDays[0] + gathered)}
      and ${isToTell(now, gathered)}
    order by r.expires_date, r.id limit ${limit} for update of r`.execute(tx);
  return rows;
}

/** Records that the facility was notified about these. One that another process recorded before stays as it is. */
export async function storeNotices(
  tx: Db,
  told: readonly Pick<Job, 'id' | 'expires_date'>[],
  now: Date,
): Promise<void> {
  const [first, last] = noticeDays;
  await sql`
    insert into expiry_notices (job_id, expires_date, days, told_date)
    select id, expires_date, case when expires_date <= ${inDays(now, last + gathered)} then ${last}::int else ${first}::int end,
      ${instant(now)}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(id text, expires_date timestamptz)
    on conflict do nothing`.execute(tx);
}

/** The next jobs after `last` whose end has come and whose facility was notified in time: the longest over first. */
export async function jobsToClose(db: Db, now: Date, last: EndedJob | null, limit: number): Promise<EndedJob[]> {
  const isNext = last ? sql`(r.expires_date, r.id) > (${last.expires_date}::timestamptz, ${last.id})` : sql`true`;
  const { rows } = await sql<EndedJob>`
    select r.id, r.expires_date from jobs r where ${isOver(now)} and ${isNext}
    order by r.expires_date, r.id limit ${limit}`.execute(db);
  return rows;
}

export interface EndedJob {
  id: string;
  expires_date: string;
}

/** Locks the job and answers whether its end has come still. */
export async function lockOver(tx: Db, id: string, now: Date): Promise<boolean> {
  await sql`select from jobs where id = ${id} for update`.execute(tx);
  const { rows } = await sql`select from jobs r where r.id = ${id} and ${isOver(now)}`.execute(tx);
  return rows.length > 0;
}

/** The open ones among the jobs `r` with these ids that belong to them, locked; only those last confirmed before an instant. */
export async function openJobs(
  tx: Db,
  theirs: RawBuilder<boolean>,
  ids: readonly string[],
  confirmedBefore: Date | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from jobs r
    where r.id = any(${ids}::text[]) and ${theirs} and r.status = 'active'
      ${confirmedBefore ? sql`and r.confirmed_date < ${instant(confirmedBefore)}` : sql``}
    order by r.id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The jobs of a facility for which these people have applied and still wait. */
export async function jobsAwaitedBy(db: Db, facilityId: string, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ job_id: string }>`
    select distinct a.job_id from applications a
    where a.applicant_id = any(${people}::text[]) and a.facility_id = ${facilityId}
      and a.status = any(${openApplicationStatuses}::text[])`.execute(db);
  return rows.map(({ job_id }) => job_id);
}

export type MailedJob = Pick<Job, 'id' | 'title' | 'status' | 'expires_date'> & {
  /** When it was to close, as the mail announced. */
  told_of: string;
};

/** The jobs about which a facility was notified at this moment. */
export async function jobsOfMail(db: Db, facilityId: string, told: Date): Promise<MailedJob[]> {
  const { rows } = await sql<MailedJob>`
    select r.id, r.title, r.status, r.expires_date, n.expires_date as told_of
    from jobs r join expiry_notices n on n.job_id = r.id
    where r.facility_id = ${facilityId} and n.told_date = ${instant(told)} and ${holdsSql(Job.conditions.mayStayOpen, 'r')}
    order by n.expires_date, r.id`.execute(db);
  return rows;
}

/**
 * Job `r` comes within one of the numbers of days of its end in `ahead` days or has already, without a notification since; or
 * its end has come and the facility was not notified in time.
 */
function isToTell(now: Date, ahead: number): RawBuilder<boolean> {
  const reached = noticeDays.map(
    (days) => sql`r.expires_date <= ${inDays(now, days + ahead)} and not ${isNotified(sql`n.days <= ${days}`)}`,
  );
  return sql`case when r.expires_date > ${instant(now)} then (${sql.join(reached, sql`) or (`)}) else not ${notifiedInTime} end`;
}

/** The end of job `r` has come, and the facility was notified in time. */
function isOver(now: Date): RawBuilder<boolean> {
  return sql`${isWatched} and r.expires_date <= ${instant(now)} and ${notifiedInTime}`;
}

const notifiedInTime = isNotified(sql`n.told_date <= r.expires_date - make_interval(days => ${minNotice})`);

function isNotified(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from expiry_notices n where n.job_id = r.id and n.expires_date = r.expires_date and ${condition})`;
}

function inDays(now: Date, days: number): RawBuilder<Date> {
  return instant(daysAfter(now, days));
}

function instant(at: Date): RawBuilder<Date> {
  return sql`${at.toISOString()}::timestamptz`;
}
