import { sql, type RawBuilder } from 'kysely';
import { partyIdOf, type UserActor } from '#domain/core/access.ts';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { applicationStages } from '#domain/applications/applicationStages.ts';
import type { RowOf } from '#domain/entities.ts';
import { applicationDigestSeconds } from '#domain/shared/limits.ts';
import { maxCounted } from '#domain/search/maxCounted.ts';
import { User } from '#domain/accounts/user.ts';
import { verified } from '#domain/profiles/verifiedBadge.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { behindSql, keySql, orderSql, type RowOrder, type RowPlace } from '#server/platform/db/keyset.ts';
import { isHeldSql } from '#server/platform/entities/readings.ts';
import { visibleSql } from '#server/platform/entities/visibleSql.ts';
import { asksPeople, availableKey, conditions, needsRow, type Matched, type Search } from './filters/sql.ts';

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

/** Counts a new application of the job in. 0: no mail was sent lately; otherwise how many wait for the next mail. */
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

export type FoundApplicant = RowOf<'Application'> &
  Pick<Applicant, 'account'> & { title_now: string | null; key: string | number | null };

/**
 * `u` is the person while the facility may see them, so that nothing hidden is searched or sorted by; `p` is the person
 * without that limit. Where nothing of people is asked, their rows are read for the page alone.
 */
export async function findApplicants(
  db: Db,
  facility: UserActor,
  input: Search,
  place: RowPlace | null,
  day: string,
): Promise<FoundApplicant[]> {
  const order = applicantOrder(input.sort, day);
  const asked = { facility, input, place, day, most: input.limit + (place ? 0 : input.skip) };
  const { rows } = await sql<FoundApplicant>`
    with ${input.sort === 'experience' ? byExperienceSql(asked) : sql`found as materialized (${foundSql(asked, order, 'a')})`},
    page as materialized (
      select * from found a order by ${orderSql(storedOrder(order), 'a')}
      limit ${input.limit} offset ${place ? 0 : input.skip}
    )
    ${shownSql(facility, order)}`.execute(db);
  return rows;
}

/**
 * The same where words are asked for, with how many match. All names with a common part are read to count them, so that the
 * page is taken from what is counted; of more than `maxCounted` it is looked for in its order.
 */
export async function findWithWords(
  db: Db,
  facility: UserActor,
  input: Search,
  place: RowPlace | null,
  day: string,
): Promise<[total: number, rows: FoundApplicant[]]> {
  const order = input.sort === 'experience' ? saidFirst : applicantOrder(input.sort, day);
  const stored = storedOrder(order);
  const { rows } = await sql<FoundApplicant & { total: number }>`
    with matches as materialized (
      select keys.id, keys.created_date, keys.applied_date, ${keySql(order)} as key from applicant_keys keys
      ${needsRow(facility, input) ? sql`join applications a on a.id = keys.id` : sql``}
      ${seenSql(facility, 'keys')} where ${conditions({ facility, input, day }, 'keys')} limit ${maxCounted + 1}
    ), page as materialized (
      select a.*, found.key from (
        select * from matches a ${place ? sql`where ${behindSql(stored, place, 'a')}` : sql``}
        order by ${orderSql(stored, 'a')} limit ${input.limit} offset ${place ? 0 : input.skip}
      ) found join applications a on a.id = found.id
    )
    select (select count(*)::int from matches) as total, shown.*
    from (select 1) as one left join lateral (${shownSql(facility, order)}) as shown on true`.execute(db);
  const { total } = rows[0]!;
  if (total > maxCounted) return [total, await findApplicants(db, facility, input, place, day)];
  return [total, rows.filter(({ id }) => id !== null)];
}

/** Applications of the table `page` as they are shown, in their order. */
function shownSql(facility: UserActor, order: RowOrder): RawBuilder<unknown> {
  return sql`select a.*, j.title as title_now,
      case when not p.is_active then 'closed' when u.id is null then 'hidden' else 'open' end as account
    from page a join users p on p.id = a.applicant_id left join jobs j on j.id = a.job_id ${seenSql(facility, 'a')}
    order by ${orderSql(storedOrder(order), 'a')}`;
}

/** How many match: at most `maxCounted + 1`. */
export async function countApplicants(db: Db, facility: UserActor, input: Search, day: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select ${matchingSql({ facility, input, day }, { keys: false, people: false })} limit ${maxCounted + 1}) m`.execute(
    db,
  );
  return rows[0]!.total;
}

export function applicantOrder(sort: Search['sort'], day: string): RowOrder {
  return orders[sort](day);
}

interface ApplicantRequest {
  facility: UserActor;
  input: Search;
  place: RowPlace | null;
  /** That of the site. */
  day: string;
  /** Rows of the page and those it passes over. */
  most: number;
}

/** The first applications that match, of which `more` is asked, in an order of the rows `alias`. */
function foundSql({ place, most, ...asked }: ApplicantRequest, order: RowOrder, alias: 'a' | 'keys', more = sql``) {
  const { sort } = asked.input;
  const needed = {
    keys: alias === 'keys',
    people: sort === 'experience' || sort === 'verified' || sort === 'available',
  };
  return sql`select a.*, ${keySql(order)} as key ${matchingSql(asked, needed)} ${more}
    ${place ? sql`and ${behindSql(order, place, alias)}` : sql``} order by ${orderSql(order, alias)} limit ${most}`;
}

/** Those who say their years, from the index of these; behind them, where a page has room, those who do not or are hidden. */
function byExperienceSql(asked: ApplicantRequest): RawBuilder<unknown> {
  const said = foundSql(asked, byExperience, 'keys', sql`and keys.years_exp is not null and u.id is not null`);
  const isRoom = sql`(select count(*) from said) < ${asked.most}`;
  const unsaid = foundSql(asked, unsaidOrder, 'a', sql`and u.years_exp is null and ${isRoom}`);
  return sql`said as materialized (${said}), unsaid as materialized (${unsaid}),
    found as (select * from said union all select * from unsaid)`;
}

function matchingSql({ facility, input, day }: Matched, needed: { keys: boolean; people: boolean }) {
  const keys = sql`join applicant_keys keys on keys.id = a.id and keys.facility_id = ${partyIdOf(facility)}`;
  return sql`from applications a ${needed.keys || input.q ? keys : sql``}
    ${needed.people || asksPeople(input) ? seenSql(facility, 'a') : sql``} where ${conditions({ facility, input, day }, 'a')}`;
}

function seenSql(facility: UserActor, alias: 'a' | 'keys'): RawBuilder<unknown> {
  return sql`left join users u on u.id = ${sql.ref(alias)}.applicant_id and ${visibleSql(User, facility, 'u')}`;
}

/** The same order of rows that carry their key. */
function storedOrder(order: RowOrder): RowOrder {
  return order.key ? { ...order, key: sql`a.key` } : order;
}

const orders: Readonly<Record<Search['sort'], (day: string) => RowOrder>> = {
  newest: () => ({ date: 'applied_date' }),
  oldest: () => ({ date: 'applied_date', oldestFirst: true }),
  experience: () => byExperience,
  rate: () => ({ key: sql`coalesce(a.proposed_rate, 1e9)::float8`, type: 'float8' }),
  verified: (day) => ({
    key: sql`(case when ${isHeldSql(verified, 'u', day)} then 0 else 1 end)::float8`,
    type: 'float8',
  }),
  stage: () => ({
    key: sql`(${applicationStages.length} - ${stageRank})::float8`,
    type: 'float8',
    date: 'applied_date',
  }),
  available: (day) => ({ key: availableKey(day), type: 'float8', date: 'applied_date' }),
};

const stageRank = sql`array_position(${[...applicationStages]}::text[], a.team_stage)`;

/** The same of those who say their years and those who do not. */
const saidFirst: RowOrder = { key: sql`coalesce(-keys.years_exp, 1)::float8`, type: 'float8' };

const byExperience: RowOrder = { key: sql`(-keys.years_exp)`, type: 'float8' };
/** Applicants without stated years are last. */
const unsaidOrder: RowOrder = { key: sql`1::float8`, type: 'float8' };

export async function peopleByIds(db: Db, ids: readonly string[]): Promise<RowOf<'User'>[]> {
  const { rows } = await sql<RowOf<'User'>>`select * from users where id = any(${[...new Set(ids)]}::text[])`.execute(
    db,
  );
  return rows;
}

/** The facility's applications that the member was to review. Those that wait for no other reviewer open. */
export async function takeOutOfReviews(db: Db, facilityId: string, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update applications set reviewer_ids = array_remove(reviewer_ids, ${userId})
    where facility_id = ${facilityId} and reviewer_ids @> array[${userId}::text] returning id`.execute(db);
  if (rows.length === 0) return;
  await sql`
    update notes n set reader_ids = array_remove(n.reader_ids, ${userId}),
      is_sealed = n.is_sealed and exists (
        select from unnest(a.reviewer_ids) reviewer(id) where not exists (
          select from notes w where w.application_id = a.id and w.kind = 'assessment' and w.author_id = reviewer.id))
    from applications a where a.id = n.application_id and a.id = any(${rows.map(({ id }) => id)}::text[])`.execute(db);
}

export async function forgetWritten(db: Db, userId: string): Promise<void> {
  await sql`
    delete from notes n using applications a
    where a.id = n.application_id and (a.applicant_id = ${userId} or a.facility_id = ${userId})`.execute(db);
  await sql`
    update applications set tags = '{}', reviewer_ids = '{}', decision_message = null, reject_at = null, reject_by = null,
      reject_reason = null, reject_note = null, reject_message = null
    where (applicant_id = ${userId} or facility_id = ${userId})
      and (tags <> '{}' or reviewer_ids <> '{}' or reject_at is not null
        or coalesce(decision_message, reject_reason, reject_note) is not null)`.execute(db);
  await sql`update notes set author_name = 'Deleted account' where author_id = ${userId}`.execute(db);
}
