import { sql, type RawBuilder } from 'kysely';
import type { UserActor } from '#domain/language/access.ts';
import type { ApplicationCount } from '#domain/nouns/applicationCounts.ts';
import type { Applicant, searchApplicants } from '#domain/nouns/applicantFunctions.ts';
import type { ParsedInputOf } from '#domain/language/contract.ts';
import type { RowOf } from '#domain/entities.ts';
import { applicationDigestSeconds } from '#domain/site/limits.ts';
import { User } from '#domain/nouns/user.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { visibleSql } from '#server/platform/entities/visibleSql.ts';

/** How many applications the person has made in the last `seconds`, for each of these times. */
export async function applicationsWithin(db: Db, applicantId: string, times: readonly number[]): Promise<number[]> {
  const counts = times.map(
    (seconds) => sql`count(*) filter (where created_date > now() - make_interval(secs => ${seconds}))`,
  );
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::int4[] as counts from applications
    where applicant_id = ${applicantId} and created_date > now() - make_interval(secs => ${Math.max(...times)})`.execute(
    db,
  );
  return rows[0]!.counts;
}

/**
 * From the first application on, the facility of the job may see the person and what tells of them, and with each
 * application of somebody who shares their e-mail address in this way the address as well. Past the Repository on purpose:
 * a change of the person would tell everybody listening that they have applied somewhere.
 */
export async function showPersonTo(db: Db, applicantId: string, jobId: string): Promise<void> {
  await sql`
    with shown as (
      update users set
        applied_facility_ids = array_append(array_remove(applied_facility_ids, j.facility_id), j.facility_id),
        contact_facility_ids = case when contact_sharing = 'on_apply'
          then array_append(array_remove(contact_facility_ids, j.facility_id), j.facility_id)
          else contact_facility_ids end
      from jobs j where users.id = ${applicantId} and j.id = ${jobId}
        and not (applied_facility_ids @> array[j.facility_id]
          and (contact_sharing <> 'on_apply' or contact_facility_ids @> array[j.facility_id]))
      returning users.id, users.applied_facility_ids, users.shown_to
    ), posted as (
      update posts set person_applied_ids = shown.applied_facility_ids
      from shown where posts.user_id = shown.id and shown.shown_to <> 'everybody'
    )
    update reviews set person_applied_ids = shown.applied_facility_ids
    from shown where reviews.reviewee_id = shown.id and shown.shown_to <> 'everybody'`.execute(db);
}

/** The person, and the facility of the job they apply for. */
export async function sidesOf(db: Db, personId: string, jobId: string): Promise<RowOf<'User'>[]> {
  const { rows } = await sql<RowOf<'User'>>`
    select * from users where id = ${personId} or id = (select facility_id from jobs where id = ${jobId})`.execute(db);
  return rows;
}

/** Whether the facility decided less than so many seconds ago, at this very moment. */
export async function isDecidedWithin(db: Db, id: string, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ is_within: boolean }>`
    select decided_date > clock_timestamp() - make_interval(secs => ${seconds}) as is_within
    from applications where id = ${id}`.execute(db);
  return rows[0]?.is_within ?? false;
}

/** Counts a new application of the job in. 0: nobody was told lately; otherwise how many wait for the next mail. */
export async function joinDigest(db: Db, jobId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    insert into application_digests as d (job_id, ends_at)
    values (${jobId}, now() + make_interval(secs => ${applicationDigestSeconds}))
    on conflict (job_id) do update set
      waiting = case when d.waiting = 0 and d.ends_at < now() then 0 else d.waiting + 1 end,
      ends_at = case when d.waiting = 0 and d.ends_at < now() then excluded.ends_at else d.ends_at end
    returning waiting`.execute(db);
  return rows[0]!.waiting;
}

/** Empties what waits for the next mail and answers how many that were; from now on the next ones are gathered. */
export async function takeDigest(db: Db, jobId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    with d as (select waiting from application_digests where job_id = ${jobId} for update)
    update application_digests set waiting = 0, ends_at = now() + make_interval(secs => ${applicationDigestSeconds})
    from d where job_id = ${jobId} returning d.waiting`.execute(db);
  return rows[0]?.waiting ?? 0;
}

type Search = ParsedInputOf<typeof searchApplicants>;
export type FoundApplicant = RowOf<'Application'> & Pick<Applicant, 'account'>;

/**
 * `u` is the person while the facility may see them, so that nothing hidden is searched or sorted by; `p` is whoever it
 * was. The index on facility and date, or on facility, job and date, bounds what is joined.
 */
export async function findApplicants(
  db: Db,
  facility: UserActor,
  input: Search,
): Promise<{ total: number; rows: FoundApplicant[] }> {
  const from = sql`from applications a join users p on p.id = a.applicant_id
    left join users u on u.id = a.applicant_id and ${visibleSql(User, facility, 'u')}
    where ${conditions(facility.id, input)}`;
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (total <= input.skip) return { total, rows: [] };
  const { rows } = await sql<FoundApplicant>`
    select a.*, case when not p.is_active then 'closed' when u.id is null then 'hidden' else 'open' end as account
    ${from} order by ${orders[input.sort]} limit ${input.limit} offset ${input.skip}`.execute(db);
  return { total, rows };
}

function conditions(facilityId: string, input: Search): RawBuilder<unknown> {
  const words = (input.q ?? '').split(/\s+/).filter(Boolean).slice(0, 10);
  const wanted: readonly (RawBuilder<unknown> | null)[] = [
    sql`a.facility_id = ${facilityId}`,
    input.application_id ? sql`a.id = ${input.application_id}` : null,
    input.job_id ? sql`a.job_id = ${input.job_id}` : null,
    input.status ? sql`a.status = ${input.status}` : null,
    input.verified_only ? sql`u.verified_badge = 'verified'` : null,
    input.state ? sql`u.licensure_states @> array[${input.state}::text]` : null,
    input.min_years == null ? null : sql`u.years_exp >= ${input.min_years}`,
    // `strpos` instead of `like`: what is typed holds no pattern.
    ...words.map((word) => sql`strpos(lower(u.full_name || ' ' || coalesce(u.credentials, '')), lower(${word})) > 0`),
  ];
  return sql.join(
    wanted.filter((condition) => condition !== null),
    sql` and `,
  );
}

const newest = sql`a.created_date desc, a.id desc`;
const orders: Readonly<Record<Search['sort'], RawBuilder<unknown>>> = {
  newest,
  oldest: sql`a.created_date, a.id`,
  experience: sql`u.years_exp desc nulls last, ${newest}`,
  rate: sql`a.proposed_rate nulls last, ${newest}`,
  verified: sql`u.verified_badge nulls last, ${newest}`,
};

export async function peopleByIds(db: Db, ids: readonly string[]): Promise<RowOf<'User'>[]> {
  const { rows } = await sql<RowOf<'User'>>`select * from users where id = any(${[...new Set(ids)]}::text[])`.execute(
    db,
  );
  return rows;
}

/** How many applications to the facility each of its jobs has in each status. */
export async function countApplications(db: Db, facilityId: string): Promise<ApplicationCount[]> {
  const { rows } = await sql<ApplicationCount>`
    select job_id, status, count(*)::int as count from applications
    where facility_id = ${facilityId} group by job_id, status`.execute(db);
  return rows;
}

/** Days from an application to the decision on it; null without a decision. */
export async function averageResponseDays(db: Db, facilityId: string): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select (avg(extract(epoch from decided_date - applied_date)) / 86400)::float8 as days from applications
    where facility_id = ${facilityId} and decided_date is not null`.execute(db);
  return rows[0]?.days ?? null;
}

/** How many applications came in each period between the bounds. */
export async function countArrivals(db: Db, facilityId: string, bounds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ period: number; count: number }>`
    select width_bucket(created_date, ${bounds}::timestamptz[]) as period, count(*)::int as count from applications
    where facility_id = ${facilityId}
      and created_date >= ${bounds[0]}::timestamptz and created_date < ${bounds.at(-1)}::timestamptz
    group by period`.execute(db);
  const counts = Array.from({ length: bounds.length - 1 }, () => 0);
  for (const { period, count } of rows) counts[period - 1] = count;
  return counts;
}
