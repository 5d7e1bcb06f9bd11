import { sql, type RawBuilder } from 'kysely';
import type { Assignment } from '#domain/assignments/assignment.ts';
import type { ReadinessSheet } from '#domain/assignments/readinessSheet.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { batchSize } from '#server/platform/forEachBatch.ts';

/** Open ones whose last day is past where they are. */
export async function overByNow(db: Db, now: Date, after: string): Promise<{ id: string }[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  // The index knows days alone: none is past anywhere that is not past fourteen hours later in UTC.
  const { rows } = await sql<{ id: string }>`
    select id from (
      select r.id from assignments r where r.status = 'open' and r.ends_on is not null
        and r.ends_on <= ((${at} + interval '14 hours') at time zone 'UTC')::date
        and r.ends_on < (${at} at time zone r.time_zone)::date
      offset 0
    ) due where id > ${after} order by id limit ${batchSize}`.execute(db);
  return rows;
}

/** An assignment, and what its sheet says of the first day. */
export type DayOneOf = Assignment & Partial<Pick<ReadinessSheet, 'first_day_time' | 'first_day_where'>>;

/** Open ones of the person, as either side, that begin from 30 days ago to 400 days ahead, if `visible` holds. */
export async function dayOnesFor(db: Db, userId: string, visible: RawBuilder<boolean>, now: Date): Promise<DayOneOf[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date`;
  const { rows } = await sql<DayOneOf>`
    select r.*, s.first_day_time, s.first_day_where
    from assignments r left join readiness_sheets s on s.job_id = r.job_id
    where r.status = 'open' and (r.clinician_id = ${userId} or r.facility_id = ${userId})
      and r.starts_on between ${today} - 30 and ${today} + 400 and ${visible}
    order by r.starts_on, r.id limit ${maxEvents}`.execute(db);
  return rows;
}

/** More than anyone begins. */
const maxEvents = 1000;

/** Data of an assignment that has been over for so long. */
function isOver(now: Date): RawBuilder<boolean> {
  return sql`r.status <> 'open'
    and coalesce(r.last_day, (r.updated_date at time zone 'UTC')::date) < (${now.toISOString()}::timestamptz - ${retention}::interval)::date`;
}

/** From its end on. */
export const retention = '7 years';

export async function countOver(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from assignments r where ${isOver(now)}`.execute(db);
  return rows[0]!.count;
}

/** Assignments and all that was offered for them name each other, so they end in one statement. Answers how many were ended. */
export async function endOver(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with over as (
      select r.id from assignments r where ${isOver(now)} limit ${most} for update skip locked
    ), offered as (
      delete from offers o using over where o.assignment_id = over.id
    )
    delete from assignments a using over where a.id = over.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
