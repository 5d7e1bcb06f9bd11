import { sql, type RawBuilder } from 'kysely';
import { eligibilityJobOf, type EligibilityJob } from '#domain/eligibility/eligibilityFacts.ts';
import type { RowOf } from '#domain/entities.ts';
import type { Job } from '#domain/jobs/job.ts';
import type { CoveredShift } from '#domain/openShifts/viewContracts.ts';
import { openShiftLimits } from '#domain/openShifts/vocabulary.ts';
import type { WorkTime } from '#domain/openShifts/workFacts.ts';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { addDays, startOfDay } from '#domain/shared/civilDay.ts';
import type { Site } from '#domain/workspaces/site.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { batchSize } from '#server/platform/forEachBatch.ts';

/** Who waits for a place, the first first. */
export async function nextWaiting(db: Db, openShiftId: string, most: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shift_claims where open_shift_id = ${openShiftId} and status = 'waiting'
    order by queue_number limit ${most}`.execute(db);
  return rows;
}

/** The place of each waiting claim: 1 is asked next. */
export async function placesOf(db: Db, claims: readonly { id: string }[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; place: number }>`
    select c.id, (select count(*)::int from shift_claims w where w.open_shift_id = c.open_shift_id
      and w.status = 'waiting' and w.queue_number <= c.queue_number) as place
    from shift_claims c where c.id = any(${claims.map(({ id }) => id)}::text[]) and c.status = 'waiting'`.execute(db);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** The number after the last claim of an open shift, which is locked. */
export async function nextNumber(db: Db, openShiftId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(queue_number), 0) + 1 as next from shift_claims where open_shift_id = ${openShiftId}`.execute(
    db,
  );
  return rows[0]!.next;
}

/** How many people are booked for an open shift, or worked it. */
export async function bookedCount(db: Db, openShiftId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shifts where open_shift_id = ${openShiftId}
      and status not in ('proposed', 'declined', 'cancelled')`.execute(db);
  return rows[0]!.count;
}

/** What people are booked for in the eight days before and after an instant; `facilityId`: by that facility alone. */
export async function workAround(
  db: Db,
  clinicianIds: readonly string[],
  { from, to }: { from: string; to: string },
  facilityId: string | null,
): Promise<(WorkTime & { clinician_id: string; open_shift_id: string | null })[]> {
  const planned = facilityId === null ? sql`` : sql`and r.facility_id = ${facilityId}`;
  const { rows } = await sql<WorkTime & { clinician_id: string; open_shift_id: string | null }>`
    select r.clinician_id, r.open_shift_id, r.starts_at, r.ends_at, r.break_minutes, r.break_paid from shifts r
    where r.clinician_id = any(${[...clinicianIds]}::text[]) and r.status in ('booked', 'started', 'ended', 'signed')
      and r.starts_at between ${from}::timestamptz - interval '8 days' and ${to}::timestamptz + interval '8 days'
      ${planned}`.execute(db);
  return rows;
}

/** Booked shifts at the facilities that others than the clinician offer, or that this one wants; the earliest first, at most 100. */
export async function offeredSwaps(
  db: Db,
  facilityIds: readonly string[],
  clinicianId: string,
  now: Date,
): Promise<Shift[]> {
  const { rows } = await sql<Shift>`
    select r.* from shifts r where r.facility_id = any(${[...facilityIds]}::text[]) and r.swap_status <> 'none'
      and r.status = 'booked' and r.starts_at > ${now.toISOString()} and r.clinician_id <> ${clinicianId}
      and (r.swap_taker_id is null or r.swap_taker_id = ${clinicianId})
    order by r.starts_at, r.id limit 100`.execute(db);
  return rows;
}

/** The credentials of these people that are not removed. */
export async function termsOf(db: Db, clinicianIds: readonly string[]): Promise<RowOf<'Document'>[]> {
  const { rows } = await sql<RowOf<'Document'>>`
    select * from documents where user_id = any(${[...clinicianIds]}::text[]) and not is_removed`.execute(db);
  return rows;
}

/** What jobs ask for of credentials. */
export async function askedBy(db: Db, jobIds: readonly string[]): Promise<(EligibilityJob & Pick<Job, 'id'>)[]> {
  const { rows } = await sql<Job>`
    select id, role, start_date, required_credentials, practice_states, address, location_type
    from jobs where id = any(${[...jobIds]}::text[])`.execute(db);
  return rows.map(eligibilityJobOf);
}

/** Those of the people who are booked for nothing during a shift. */
export async function freeOf(
  db: Db,
  clinicianIds: readonly string[],
  { starts_at, ends_at }: Pick<Shift, 'starts_at' | 'ends_at'>,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from unnest(${[...clinicianIds]}::text[]) as c(id)
    where not exists (select from shifts r where r.clinician_id = c.id and r.status in ('booked', 'started')
      and tstzrange(r.starts_at, r.ends_at) && tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz))`.execute(
    db,
  );
  return rows;
}

/** Open shifts of a facility that have not begun, under these roles. */
export async function comingShifts(
  db: Db,
  facilityId: string,
  roles: readonly string[],
  now: Date,
): Promise<OpenShift[]> {
  const { rows } = await sql<OpenShift>`
    select r.* from open_shifts r where r.facility_id = ${facilityId} and r.role = any(${[...roles]}::text[])
      and r.starts_at > ${now.toISOString()} and r.status in ('open', 'filled')`.execute(db);
  return rows;
}

/** The coming open shifts that a clinician sees, the earliest first, at most 100; of closed ones those they are booked for. */
export async function shiftsFor(db: Db, clinicianId: string, now: Date): Promise<OpenShift[]> {
  const { rows } = await sql<OpenShift>`
    select r.* from open_shifts r where r.starts_at > ${now.toISOString()}
      and r.reader_ids @> array[${clinicianId}]
      and (r.status in ('open', 'filled') or (r.status = 'closed' and exists (
        select from shift_claims c where c.open_shift_id = r.id and c.clinician_id = ${clinicianId}
          and c.status = 'booked')))
    order by r.starts_at, r.id limit 100`.execute(db);
  return rows;
}

/** Those that a reader may see of a facility, by the days of their sites; one more than an answer holds. */
export async function coveredShifts(
  db: Db,
  { from, days, site_id }: { from: string; days: number; site_id: string | null },
  visible: RawBuilder<boolean>,
  facilityId: string,
): Promise<CoveredShift[]> {
  const day = sql`(r.starts_at at time zone r.time_zone)::date`;
  const atSite = site_id === null ? sql`` : sql`and r.site_id = ${site_id}`;
  const { rows } = await sql<CoveredShift>`
    select r.id, ${day}::text as day, r.site_id, r.site_name, r.time_zone, r.role, r.unit, r.starts_at, r.ends_at,
      r.needed, r.filled, r.status,
      (select count(*)::int from shift_claims c where c.open_shift_id = r.id
        and c.status in ('asked', 'waiting', 'offered')) as waiting
    from open_shifts r
    where r.facility_id = ${facilityId} and r.status <> 'cancelled'
      and r.starts_at >= ${from}::date - interval '1 day' and r.starts_at < ${from}::date + ${days + 1} * interval '1 day'
      and ${day} >= ${from}::date and ${day} < ${from}::date + ${days}::int ${atSite} and ${visible}
    order by r.starts_at, r.id limit ${openShiftLimits.coverageShifts + 1}`.execute(db);
  return rows;
}

/** The open shifts of a site that start on so many days there, the earliest first; without cancelled ones. */
export async function siteShifts(
  db: Db,
  { id, time_zone }: Pick<Site, 'id' | 'time_zone'>,
  from: string,
  days: number,
): Promise<OpenShift[]> {
  const first = startOfDay(from, time_zone).toISOString();
  const end = startOfDay(addDays(from, days), time_zone).toISOString();
  const { rows } = await sql<OpenShift>`
    select r.* from open_shifts r where r.site_id = ${id} and r.status <> 'cancelled'
      and r.starts_at >= ${first}::timestamptz and r.starts_at < ${end}::timestamptz
    order by r.starts_at, r.id limit ${openShiftLimits.copied + 1}`.execute(db);
  return rows;
}

/** Open shifts of which something is due: a reserved place without an answer, an early window that is over, a closing. */
export async function dueShifts(db: Db, now: Date, after: string): Promise<{ id: string }[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<{ id: string }>`
    select id from (
      select open_shift_id as id from shift_claims where status = 'offered' and answer_by <= ${at}
      union select id from open_shifts where status in ('open', 'filled') and closes_at <= ${at}
      union select id from open_shifts where early_until <= ${at}
    ) due where id > ${after} order by id limit ${batchSize}`.execute(db);
  return rows;
}

/** Deletes what a person claimed or wanted to take over; what they were booked for is a shift of its own. */
export async function eraseClaims(db: Db, userId: string): Promise<void> {
  await sql`
    update shifts set swap_status = 'offered', swap_taker_id = null, swap_taker_name = null
    where swap_taker_id = ${userId} and status = 'booked'`.execute(db);
  await sql`delete from shift_claims where clinician_id = ${userId} or facility_id = ${userId}`.execute(db);
  await sql`delete from open_shifts where facility_id = ${userId}`.execute(db);
  await sql`
    update open_shifts set chosen_ids = array_remove(chosen_ids, ${userId}),
      early_ids = array_remove(early_ids, ${userId}), reader_ids = array_remove(reader_ids, ${userId})
    where ${userId} = any(chosen_ids) or ${userId} = any(early_ids) or ${userId} = any(reader_ids)`.execute(db);
}
