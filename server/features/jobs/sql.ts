import { sql, type RawBuilder } from 'kysely';
import { partyIdOf, type UserActor } from '#domain/core/access.ts';
import type { RowOf } from '#domain/entities.ts';
import type { OutputOf, ParsedInputOf } from '#domain/core/contract.ts';
import type { FacilityJob, facilityJobs } from '#domain/jobs/facilityJobContracts.ts';
import type { Job } from '#domain/jobs/job.ts';
import { maxCounted } from '#domain/search/maxCounted.ts';
import { readAddress } from '#domain/shared/postalAddress.ts';
import { applicationStatuses, jobStatuses } from '#domain/shared/vocabulary.ts';
import { User } from '#domain/accounts/user.ts';
import { verified } from '#domain/profiles/verifiedBadge.ts';
import { pendingShiftSql } from '#server/features/applications/rejections/functions.ts';
import { waitsForAnswerSql } from '#server/features/applications/responseTimes/functions.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { containing } from '#server/platform/db/containing.ts';
import { behindSql, keySql, orderSql, type RowOrder, type RowPlace } from '#server/platform/db/keyset.ts';
import { isHeldSql } from '#server/platform/entities/readings.ts';
import { holdsSql, facilityRuleSql, visibleSql } from '#server/platform/entities/visibleSql.ts';
import { today } from '#server/platform/today.ts';
import type { Work } from '#server/platform/work.ts';

/**
 * Of the clinicians whom a job may suit the first few whom the facility may see and who have not applied: in the order of
 * the directory, the verified and best rated first.
 */
export async function suitedTalent(
  { tx, services }: Work,
  facility: UserActor,
  job: Job,
  limit: number,
): Promise<RowOf<'User'>[]> {
  const { rows } = await sql<RowOf<'User'>>`
    select r.* from users r
    where ${isSuited(job)} and ${visibleSql(User, facility, 'r')}
      and not exists (select from applications a where a.job_id = ${job.id} and a.applicant_id = r.id)
    order by ${isHeldSql(verified, 'r', today(services))} is true desc, r.rating_average desc nulls last, r.rating_count desc, r.created_date desc, r.id
    limit ${limit}`.execute(tx);
  return rows;
}

/**
 * Whether a job may suit the person `r`, a clinician with a finished profile: credentials or headline name its role, its
 * specialty is among their specialties, and they are licensed in its state. What the job leaves open, and an unknown state,
 * exclude no clinician.
 */
function isSuited(job: Job): RawBuilder<boolean> {
  const state = job.address === null ? null : readAddress(job.address).state;
  return sql`${holdsSql(User.conditions.listedClinician, 'r')}
    and coalesce(r.credentials, '') || ' ' || coalesce(r.headline, '') ~* ${rolePattern(job.role)}
    ${job.specialty === null ? sql`` : sql`and r.specialties @> array[${job.specialty}::text]`}
    ${state === null ? sql`` : sql`and (r.licensure_states @> array[${state}::text] or r.licensure_states = '{}')`}`;
}

/** `MD/DO` is one role with two names; `NP` is not part of `SNP`. */
function rolePattern(role: string): string {
  return `\\m(${role.split('/').join('|')})\\M`;
}

type JobsRequest = ParsedInputOf<typeof facilityJobs>;
export type FacilityJobRow = RowOf<'Job'> &
  Pick<FacilityJob, 'applications' | 'unanswered'> & { key: string | number | null };

/**
 * The facility's postings that match, behind `place` where there is one, each with how many applications it has and how
 * many of them wait.
 */
export async function findFacilityJobs(
  db: Db,
  facility: UserActor,
  asked: JobsRequest,
  place: RowPlace | null,
): Promise<FacilityJobRow[]> {
  const order = facilityJobOrder(asked.sort);
  const alias = isCounted(asked) ? 'counted' : 'j';
  const { rows } = await sql<FacilityJobRow>`
    with page as materialized (
      select j.*, ${keySql(order)} as key from jobs j ${isCounted(asked) ? countedSql(facility) : sql``}
      where ${matchingSql(facility, asked)} ${ofStatus(asked)} ${place ? sql`and ${behindSql(order, place, alias)}` : sql``}
      order by ${orderSql(order, alias)} limit ${asked.limit}
    ) ${shownSql(facility, order)}`.execute(db);
  return rows;
}

/**
 * Postings with words in them and the counts of these, which are looked for once for both. Null where there are so many that
 * each is quicker by itself.
 */
export async function findFacilityJobsWithWords(
  db: Db,
  facility: UserActor,
  asked: JobsRequest,
  place: RowPlace | null,
): Promise<[rows: FacilityJobRow[], counts: Counts] | null> {
  const order = facilityJobOrder(asked.sort);
  const stored = storedOrder(order);
  const { rows } = await sql<FacilityJobRow & Counts & { found: number }>`
    with found as materialized (
      select j.id, j.created_date, j.status, j.closed_date, ${keySql(order)} as key
      from jobs j ${isCounted(asked) ? countedSql(facility) : sql``} where ${matchingSql(facility, asked)} limit ${maxFound}
    ), page as materialized (
      select j.*, listed.key from (
        select page.id, page.key from found page
        where true ${ofStatus(asked, 'page')} ${place ? sql`and ${behindSql(stored, place, 'page')}` : sql``}
        order by ${orderSql(stored, 'page')} limit ${asked.limit}
      ) listed join jobs j on j.id = listed.id
    )
    select counted.*, shown.* from (
      select (select count(*)::int from found) as found, ${countsSql(asked, countFound)}
    ) as counted left join lateral (${shownSql(facility, order)}) as shown on true`.execute(db);
  const { found, counts, filled } = rows[0]!;
  return found < maxFound ? [rows.filter(({ id }) => id !== null), { counts, filled }] : null;
}

type Counts = Pick<OutputOf<typeof facilityJobs>, 'counts' | 'filled'>;

/** From so many on each status is counted by itself, as far as it is counted at all. */
const maxFound = jobStatuses.length * (maxCounted + 1);

/** The postings of the table `page` with their applications, in their order. */
function shownSql(facility: UserActor, order: RowOrder): RawBuilder<unknown> {
  const ofPosting = (condition: RawBuilder<unknown>) => sql`(
    select count(*)::int from (select from applications a
      where ${facilityRuleSql(facility, 'read', 'a')} and a.job_id = page.id and ${condition} limit ${maxCounted + 1}) m)`;
  const theirs = sql`${facilityRuleSql(facility, 'read', 'a')} and a.job_id = page.id`;
  return sql`select page.*, (
      select jsonb_object_agg(one.status,
        ${ofPosting(sql`a.status = one.status`)} + ${pendingShiftSql(theirs, sql`one.status`)})
      from unnest(${applicationStatuses}::text[]) one(status)
    ) as applications, ${ofPosting(sql`${waitsForAnswerSql('a')} and a.reject_at is null`)} as unanswered
    from page order by ${orderSql(storedOrder(order), 'page')}`;
}

/** Rows that are ordered by a count are read in the order of the counts. */
function isCounted({ sort }: JobsRequest): boolean {
  return sort === 'unread' || sort === 'applications';
}

function ofStatus({ status }: JobsRequest, alias: 'j' | 'page' = 'j'): RawBuilder<unknown> {
  return status ? sql`and ${sql.ref(alias)}.status = ${status}` : sql``;
}

/** How many of those that match are in each status, and how many were filled since; null where that is not asked. */
export async function countFacilityJobs(db: Db, facility: UserActor, asked: JobsRequest): Promise<Counts> {
  const matching = sql`from jobs j where ${matchingSql(facility, asked)}`;
  const { rows } = await sql<Counts>`select ${countsSql(
    asked,
    (condition) => sql`(select count(*)::int from (select ${matching} and ${condition} limit ${maxCounted + 1}) m)`,
  )}`.execute(db);
  return rows[0]!;
}

function countsSql({ filled_since }: JobsRequest, count: (condition: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const counts = jobStatuses.map((status) => sql`${status}::text, ${count(sql`j.status = ${status}`)}`);
  const since = filled_since
    ? count(sql`j.status = 'filled' and j.closed_date >= ${filled_since}::timestamptz`)
    : sql`null::int`;
  return sql`jsonb_build_object(${sql.join(counts)}) as counts, ${since} as filled`;
}

function countFound(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select least(count(*), ${maxCounted + 1})::int from found j where ${condition})`;
}

export function facilityJobOrder(sort: JobsRequest['sort']): RowOrder {
  return orders[sort];
}

const orders: Readonly<Record<JobsRequest['sort'], RowOrder>> = {
  newest: {},
  oldest: { oldestFirst: true },
  unread: { key: sql`(-counted.pending::float8)`, type: 'float8' },
  applications: { key: sql`(-counted.applications::float8)`, type: 'float8' },
  // A job without a date begins when it is filled: after those that have one.
  start: { key: sql`coalesce(j.start_date - date '2000-01-01', 1000000)::float8`, type: 'float8' },
  title: { key: sql`title_order(j.title) collate "C"`, type: 'text' },
};

/** The same order of rows that carry their key. */
function storedOrder(order: RowOrder): RowOrder {
  return order.key ? { ...order, key: order.type === 'text' ? sql`page.key collate "C"` : sql`page.key` } : order;
}

/** How many applications each posting has, with an index in the order of that. */
function countedSql(facility: UserActor): RawBuilder<unknown> {
  return sql`join job_application_counts counted on counted.id = j.id and counted.facility_id = ${partyIdOf(facility)}`;
}

function matchingSql(facility: UserActor, { q, job_id }: JobsRequest): RawBuilder<unknown> {
  const id = job_id ? sql`and j.id = ${job_id}` : sql``;
  // The index finds what may match; `strpos` gives its place, and what is typed holds no pattern there.
  const text = q
    ? sql`and posting_words(j.title, j.role, j.specialty) like ${containing(q)} and (strpos(lower(j.title), lower(${q})) > 0 or strpos(lower(j.role), lower(${q})) > 0
      or strpos(lower(coalesce(j.specialty, '')), lower(${q})) > 0)`
    : sql``;
  return sql`${facilityRuleSql(facility, 'seat', 'j')} ${id} ${text}`;
}
