import { sql, type RawBuilder } from 'kysely';
import {
  answersCountedDays,
  waitingStatuses,
  type AnswerCount,
  type AnswerTimes,
} from '#domain/applications/responseTimes.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** `waitsForAnswer` of the applications `alias`. Written out, so that the partial index of those that wait is recognized. */
export function waitsForAnswerSql(alias: string): RawBuilder<boolean> {
  const statuses = sql.join(waitingStatuses.map((status) => sql.lit(status)));
  return sql`(${sql.ref(`${alias}.answered_date`)} is null and ${sql.ref(`${alias}.status`)} in (${statuses}))`;
}

/**
 * A message of one person to another answers the applications of that other to them that wait. Past the Repository: the
 * row's own change is its status, and listeners receive the message.
 */
export async function noteAnswer(
  tx: Db,
  facilityId: string,
  applicantIds: readonly string[],
  answered: string,
): Promise<void> {
  await sql`
    update applications set answered_date = ${answered}::timestamptz
    where facility_id = ${facilityId} and applicant_id = any(${applicantIds}::text[]) and answered_date is null
      and status <> 'withdrawn' and applied_date <= ${answered}::timestamptz`.execute(tx);
}

export async function storedAnswerTimes(db: Db, facilityId: string): Promise<AnswerCount | null> {
  const { rows } = await sql<AnswerCount>`
    select counted, in_time, median_hours from facility_answers where facility_id = ${facilityId}`.execute(db);
  return rows[0] ?? null;
}

/** Some facilities that have had applications, by their ids; walks from one to the next, whatever they have had. */
export async function facilitiesApplied(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ facility_id: string }>`
    with recursive facility as (
      (select facility_id from applications where facility_id > ${after} order by facility_id limit 1)
      union all
      select (select a.facility_id from applications a where a.facility_id > facility.facility_id
        order by a.facility_id limit 1)
      from facility where facility.facility_id is not null
    )
    select facility_id from facility where facility_id is not null limit ${limit}`.execute(db);
  return rows.map(({ facility_id }) => facility_id);
}

/** Who withdrew has changed nothing since. */
const answerTimesSql = sql`applied_date, answered_date, case when status = 'withdrawn' then updated_date end as withdrawn_date`;

/** The applications to these facilities that may count; none of a closed account. */
export async function answerTimesOf(
  db: Db,
  facilityIds: readonly string[],
  now: Date,
): Promise<(AnswerTimes & { facility_id: string })[]> {
  const { rows } = await sql<AnswerTimes & { facility_id: string }>`
    select facility_id, ${answerTimesSql} from applications
    where facility_id in (select id from users where id = any(${facilityIds}::text[]) and is_active)
      and applied_date > ${now}::timestamptz - make_interval(days => ${answersCountedDays})`.execute(db);
  return rows;
}

/** The newest applications of the whole site that were sent before, read from an index. */
export async function newestAnswerTimes(db: Db, before: Date, limit: number): Promise<AnswerTimes[]> {
  const { rows } = await sql<AnswerTimes>`
    select ${answerTimesSql} from applications where applied_date < ${before}
    order by applied_date desc limit ${limit}`.execute(db);
  return rows;
}

export interface StoredCount extends AnswerCount {
  facility_id: string;
  answers_well: boolean;
}

/** Puts these in place of what is known of the facilities; those without one answer nothing that counts. */
export async function storeAnswers(
  tx: Db,
  facilityIds: readonly string[],
  counts: readonly StoredCount[],
  now: Date,
): Promise<void> {
  const known = counts.map(({ facility_id }) => facility_id);
  await sql`
    delete from facility_answers
    where facility_id = any(${facilityIds}::text[]) and not facility_id = any(${known}::text[])`.execute(tx);
  await sql`
    insert into facility_answers (facility_id, counted, in_time, median_hours, answers_well, counted_date)
    select facility_id, counted, in_time, median_hours, answers_well, ${now}
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counts(facility_id text, counted integer,
      in_time integer, median_hours float8, answers_well boolean)
    on conflict (facility_id) do update set counted = excluded.counted, in_time = excluded.in_time,
      median_hours = excluded.median_hours, answers_well = excluded.answers_well,
      counted_date = excluded.counted_date`.execute(tx);
}

export interface Nudge {
  application_id: string;
  threshold: number;
}

/**
 * Records applications that have come to wait so many days, each threshold once; the server notifies the facility at its
 * next nine o'clock. Answers those it wrote.
 */
export async function addNudges(tx: Db, days: readonly number[], now: Date, limit: number): Promise<Nudge[]> {
  const { rows } = await sql<Nudge>`
    insert into answer_nudges (application_id, threshold, due_date)
    select a.id, days.threshold, next_nine(facility, ${now})
    from applications a join users facility on facility.id = a.facility_id
    cross join unnest(${days}::smallint[]) days(threshold)
    where ${waitsForAnswerSql('a')}
      and a.applied_date > ${now}::timestamptz - make_interval(days => ${answersCountedDays})
      and a.applied_date <= ${now}::timestamptz - make_interval(days => days.threshold)
      and not exists (select from answer_nudges n where n.application_id = a.id and n.threshold = days.threshold)
    order by a.applied_date limit ${limit}
    on conflict do nothing
    returning application_id, threshold`.execute(tx);
  return rows;
}

/** Facilities with a due notification. */
export function dueFacilities(now: Date): RawBuilder<unknown> {
  return sql`
    select a.facility_id from answer_nudges n join applications a on a.id = n.application_id
    where n.told_date is null and n.due_date <= ${now}`;
}

/** Marks what is due for a facility as notified, and answers how many days each application that waits still has waited. */
export async function takeNudges(tx: Db, facilityId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ days: number }>`
    with told as (
      update answer_nudges n set told_date = ${now} from applications a
      where n.told_date is null and n.due_date <= ${now} and a.id = n.application_id and a.facility_id = ${facilityId}
      returning n.application_id, n.threshold, ${waitsForAnswerSql('a')} as waits
    )
    select max(threshold)::integer as days from told where waits group by application_id`.execute(tx);
  return rows.map(({ days }) => days);
}
