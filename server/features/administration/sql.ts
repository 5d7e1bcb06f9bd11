import { sql, type RawBuilder } from 'kysely';
import type { ActivityStep } from '#domain/administration/activitySteps.ts';
import type { AuditAction } from '#domain/administration/auditActions.ts';
import type { AuditEntry, Overview } from '#domain/administration/contracts.ts';
import { recordSizes, type PersonRecord } from '#domain/verification/personRecordContracts.ts';
import { offListSql } from '#server/features/verification/screening/functions.ts';
import { sessionLife } from '#server/platform/auth/sessions.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { instantSql } from '#server/platform/entities/views.ts';

type Counts = Omit<Overview, 'mails' | 'backup_date'> & { mails: NonNullable<Overview['mails']> };

/** One statement: the numbers are of one moment. */
export async function countWork(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select json_build_object('count', count(*), 'oldest_date', ${instant('min(coalesce(uploaded_date, created_date))')})
        from documents where status = 'pending' and not is_removed) as documents,
      (select json_build_object('count', count(*), 'oldest_date', ${instant('min(created_date)')}) from (
        select created_date from open_matches
        union all select coalesce(l.loaded_date, c.created_date) from ${offListSql}) waiting) as matches,
      (select json_build_object('count', count(*), 'due_date', ${instant('min(due_date)')})
        from reports where status = 'open') as reports,
      (select json_build_object('count', count(*), 'oldest_date', ${instant('min(appealed_date)')})
        from reliability_entries where appeal_status = 'open') as appeals,
      (select json_build_object('count', count(*), 'oldest_date', ${instant('min(deletion_requested_date)')})
        from users where deletion_requested_date is not null and deleted_date is null) as deletions,
      (select json_build_object(
          'clinician', count(*) filter (where user_role = 'clinician'),
          'facility', count(*) filter (where user_role = 'facility'),
          'undecided', count(*) filter (where user_role is null))
        from users where created_date > now() - interval '7 days' and deleted_date is null) as sign_ups,
      (select json_build_object(
          'count', count(*), 'oldest_date', ${instant('min(created_date)')}, 'failing', count(*) filter (where last_error is not null))
        from outbox_mails where sent_date is null and refused_date is null) as mails`.execute(db);
  return rows[0]!;
}

/** How often each step was taken in each period between `bounds`, which are instants in order. */
export async function countActivity(db: Db, bounds: readonly string[]): Promise<Record<ActivityStep, number[]>> {
  const step = (name: ActivityStep, rows: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
    select ${sql.lit(name)} as step, width_bucket(${at}, ${bounds}::timestamptz[]) as period, count(*)::int as count
    from ${rows} and ${at} >= ${bounds[0]}::timestamptz and ${at} < ${bounds.at(-1)}::timestamptz group by period`;
  const made = sql`created_date`;
  const { rows } = await sql<{ step: ActivityStep; period: number; count: number }>`
    ${step('sign_ups', sql`users where true`, made)} union all
    ${step('jobs', sql`jobs where true`, made)} union all
    ${step('applications', sql`applications where true`, made)} union all
    ${step('hires', sql`applications where status = 'hired'`, sql`hired_date`)}`.execute(db);
  const zeros = () => Array.from({ length: bounds.length - 1 }, () => 0);
  const counts = { sign_ups: zeros(), jobs: zeros(), applications: zeros(), hires: zeros() };
  for (const row of rows) counts[row.step][row.period - 1] = row.count;
  return counts;
}

/** What the log is narrowed to; null: not. */
export interface AuditFilter {
  /** The id of an entry: only those after it in the list. */
  before: number | null;
  actions: readonly AuditAction[] | null;
  actors: readonly string[] | null;
  /** ISO 8601, the first instant and the first one after the last. */
  from: string | null;
  until: string | null;
}

/**
 * Newest first. Each action of each person is read from the end of an index and no further than a page, so that a page costs
 * the same however long the log is and whatever it is narrowed to.
 */
export async function readAudit(db: Db, filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
  return readLog<AuditEntry>(db, filter, limit, auditColumns, aboutSql);
}

/** A row as it was written, with its place in the chain. */
export type SealedEntry = Omit<AuditEntry, 'about_id' | 'about_name'> & {
  acting_for: string | null;
  request_id: string | null;
  /** Null: not sealed yet. */
  seq: number | null;
  sealed_date: string | null;
  hash: string | null;
};

/** The same rows, for a copy of them. */
export async function readSealed(db: Db, filter: AuditFilter, limit: number): Promise<SealedEntry[]> {
  const columns = sql`s.seq, s.hash, ${instant('s.sealed_date')} as sealed_date, e.id::float8 as id, ${instant('e.at')} as at,
    e.actor_kind, e.actor_id, u.full_name as actor_name, e.acting_for, e.action, e.entity, e.entity_id, e.fields, e.outcome,
    e.request_id`;
  return readLog<SealedEntry>(db, filter, limit, columns, sql`left join audit_seals s on s.event_id = e.id`);
}

async function readLog<T>(
  db: Db,
  filter: AuditFilter,
  limit: number,
  columns: RawBuilder<unknown>,
  joined: RawBuilder<unknown>,
): Promise<T[]> {
  const last = filter.before === null ? null : await momentOf(db, filter.before);
  // The log lost it to its age, and with it everything older.
  if (last === undefined) return [];
  const { actions, actors, from, until } = filter;
  const lists = [
    ...(actors ? [sql`unnest(${actors}::text[]) as p (actor_id)`] : []),
    ...(actions ? [sql`unnest(${actions}::text[]) as a (action)`] : []),
  ];
  const conditions = [
    sql`true`,
    ...(actors ? [sql`l.actor_id = p.actor_id`] : []),
    ...(actions ? [sql`l.action = a.action`] : []),
    ...(from === null ? [] : [sql`l.at >= ${from}::timestamptz`]),
    ...(until === null ? [] : [sql`l.at < ${until}::timestamptz`]),
    ...(last === null ? [] : [sql`(l.at, l.id) < (${last}::timestamptz, ${filter.before}::bigint)`]),
  ];
  const newestOfEach = sql`lateral (select l.* from audit_events l where ${sql.join(conditions, sql` and `)}
    order by l.at desc, l.id desc limit ${limit}) e`;
  const { rows } = await sql<T>`
    select ${columns} from ${sql.join([...lists, newestOfEach])} left join users u on u.id = e.actor_id ${joined}
    order by e.at desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}

/** When an entry was written; undefined where there is none. */
async function momentOf(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`select at from audit_events where id = ${id}::bigint`.execute(db);
  return rows[0]?.at;
}

/** The ids of people whose name or address contains the text, whatever its case. */
export async function findPeople(db: Db, text: string, limit: number): Promise<string[]> {
  const part = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ id: string }>`
    select id from users where full_name ilike ${part} or email ilike ${part} order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const auditColumns = sql`e.id::float8 as id, ${instant('e.at')} as at, e.actor_kind, e.actor_id, u.full_name as actor_name,
  e.action, e.entity, e.entity_id, b.about_id, b.about_name, e.fields, e.outcome`;

/** Each by the key of its own row; what is gone has no name. */
const aboutSql = sql`left join lateral (
    select p.id as about_id, coalesce(p.facility_name, p.full_name, t.title) as about_name from (
      select case e.entity
          when 'User' then e.entity_id
          when 'Document' then (select user_id from documents where id = e.entity_id)
          when 'Member' then (select user_id from members where id = e.entity_id)
          when 'Application' then (select applicant_id from applications where id = e.entity_id)
          when 'Interview' then (select clinician_id from interviews where id = e.entity_id)
          when 'Offer' then (select clinician_id from offers where id = e.entity_id)
          when 'Assignment' then (select clinician_id from assignments where id = e.entity_id)
          when 'Reference' then (select clinician_id from references_given where id = e.entity_id)
          when 'ReliabilityEntry' then (select about_id from reliability_entries where id = e.entity_id)
          when 'Report' then (select owner_id from reports where id = e.entity_id)
          when 'Post' then (select user_id from posts where id = e.entity_id)
        end as user_id,
        case e.entity when 'Job' then (select title from jobs where id = e.entity_id) end as title
    ) t left join users p on p.id = t.user_id
  ) b on true`;

/** When each of these people signed in last, by id. */
export async function lastSignIns(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ user_id: string; last_date: string }>`
    select user_id, last_date from sign_ins where user_id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ user_id, last_date }) => [user_id, last_date]));
}

/** One statement: the counts and what they count are of one moment. Each list is read from the end of an index. */
export async function readRecord(db: Db, id: string): Promise<Omit<PersonRecord, 'person'>> {
  const { rows } = await sql<Omit<PersonRecord, 'person'>>`
    select
      (select last_date from sign_ins where user_id = ${id}) as last_sign_in,
      (select count(*)::int from sessions s join users u on u.id = s.user_id
        where s.user_id = ${id} and s.expires_at > now() and s.updated_at > now() - make_interval(mins =>
          case when u.role = 'admin' then ${sessionLife.admin.idle}::int else ${sessionLife.user.idle}::int end)) as sessions,
      ${newest(sql`select d.id, d.type, d.status, ${instant('d.created_date')} as created_date from documents d where d.user_id = ${id}`, 'd')} as documents,
      ${newest(sql`select j.id, j.title, j.status, ${instant('j.created_date')} as created_date from jobs j where j.facility_id = ${id}`, 'j')} as jobs,
      ${newest(
        sql`select a.id, a.job_id, a.job_title, a.status, ${instant('a.created_date')} as created_date from applications a where a.applicant_id = ${id}`,
        'a',
      )} as applications,
      ${reports(sql`owner_id`, sql`reporter_id`, 'upheld', id)} as reports_about,
      ${reports(sql`reporter_id`, sql`owner_id`, 'dismissed', id)} as reports_by,
      ${listed(sql`
        select ${auditColumns} from audit_events e left join users u on u.id = e.actor_id ${aboutSql}
        where e.entity = 'User' and e.entity_id = ${id} order by e.at desc, e.id desc limit ${recordSizes.audit}`)} as audit`.execute(
    db,
  );
  return rows[0]!;
}

/** How many rows, and the newest of them. */
function newest(rows: RawBuilder<unknown>, alias: string): RawBuilder<unknown> {
  const order = sql`order by ${sql.ref(`${alias}.created_date`)} desc, ${sql.ref(`${alias}.id`)} limit ${recordSizes.items}`;
  return sql`json_build_object('count', (select count(*) from (${rows}) c), 'latest', ${listed(sql`${rows} ${order}`)})`;
}

/** Reports in which the person is `mine`: with who is on the other side, and how many ended as `outcome`. */
function reports(
  own: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
  outcome: 'upheld' | 'dismissed',
  id: string,
): RawBuilder<unknown> {
  return sql`(select json_build_object(
    'count', count(*),
    ${sql.lit(outcome)}, count(*) filter (where status = ${outcome}),
    'latest', ${listed(sql`
      select r.id, r.target_kind, r.reason, r.status, ${instant('r.created_date')} as created_date, r.${other} as other_id,
        coalesce(o.facility_name, o.full_name) as other_name
      from reports r left join users o on o.id = r.${other}
      where r.${own} = ${id} order by r.created_date desc, r.id limit ${recordSizes.reports}`)})
    from reports where ${own} = ${id})`;
}

/** An instant inside of JSON, as it is on the wire. */
function instant(column: string): RawBuilder<string> {
  return sql.raw(instantSql(column));
}

function listed(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(l) from (${rows}) l), '[]')`;
}
