import { sql } from 'kysely';
import { Shift as ShiftEntity, type Shift } from '#domain/shifts/shift.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { visibleSql } from '#server/platform/entities/visibleSql.ts';
import type { Work } from '#server/platform/work.ts';

/** When the clinician works during those times already: their own times alone, at any facility. */
export async function overlapOf(
  db: Db,
  clinicianId: string,
  { starts_at, ends_at }: Pick<Shift, 'starts_at' | 'ends_at'>,
): Promise<{ from: string; to: string } | null> {
  const { rows } = await sql<{ from: string; to: string }>`
    select r.starts_at as "from", r.ends_at as "to" from shifts r
    where r.clinician_id = ${clinicianId} and r.status in ('booked', 'started')
      and tstzrange(r.starts_at, r.ends_at) && tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)
    order by r.starts_at limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Those of the shifts that the caller may see, locked in the order of their ids so that no two callers wait for each other. */
export async function lockShifts({ tx, actor }: Work, ids: readonly string[]): Promise<Shift[]> {
  const { rows } = await sql<Shift>`
    select r.* from shifts r where r.id = any(${[...ids]}::text[]) and ${visibleSql(ShiftEntity, actor, 'r')}
    order by r.id for update`.execute(tx);
  return rows;
}

/** Proposed or booked ones of an assignment that begin after its last day; all of them where it has none. */
export async function openAfter(db: Db, assignmentId: string, lastDay: string | null): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from shifts r where r.assignment_id = ${assignmentId} and r.status in ('proposed', 'booked')
      and (${lastDay}::date is null or (r.starts_at at time zone r.time_zone)::date > ${lastDay}::date)
    order by r.id`.execute(db);
  return rows;
}

/** Whether a shift at the site is booked that is not over. */
export async function isPlannedAt(db: Db, siteId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from shifts where site_id = ${siteId} and status in ('proposed', 'booked', 'started')
      and starts_at > ${now.toISOString()}::timestamptz - interval '3 days' and ends_at > ${now.toISOString()} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** What a clinician is booked for, from 30 days ago to 400 days ahead, with where it is. */
export async function bookedBy(
  db: Db,
  clinicianId: string,
  clock: Date,
): Promise<(Shift & { where_text: string | null })[]> {
  const now = sql`${clock.toISOString()}::timestamptz`;
  const { rows } = await sql<Shift & { where_text: string | null }>`
    select r.*, coalesce(s.name || ', ' || s.address, s.name) as where_text
    from shifts r left join sites s on s.id = r.site_id
    where r.clinician_id = ${clinicianId} and r.status in ('booked', 'started')
      and r.starts_at between ${now} - interval '30 days' and ${now} + interval '400 days'
    order by r.starts_at, r.id limit ${maxEvents}`.execute(db);
  return rows;
}

/** More than anyone works. */
const maxEvents = 1000;
