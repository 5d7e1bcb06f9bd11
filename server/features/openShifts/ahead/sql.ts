import { sql, type RawBuilder } from 'kysely';
import { currentClaimStatuses } from '#domain/openShifts/vocabulary.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** What a clinician works now, or next. */
export async function nextShift(db: Db, clinicianId: string, now: Date): Promise<Shift | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<Shift>`
    select r.* from shifts r where r.clinician_id = ${clinicianId} and r.status in ('booked', 'started')
      and r.starts_at >= ${at} - interval '3 days' and r.ends_at > ${at}
    order by r.starts_at, r.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** How many open shifts with a free place a clinician sees, has not claimed and is not booked at the time of; at most 100. */
export async function countBookable(db: Db, clinicianId: string, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from open_shifts r where r.status = 'open' and r.reader_ids @> array[${clinicianId}]
        and r.starts_at > ${at} and r.closes_at > ${at} and r.filled + r.reserved < r.needed
        and not exists (select from shift_claims c where c.open_shift_id = r.id and c.clinician_id = ${clinicianId}
          and c.status = any(${[...currentClaimStatuses]}::text[]))
        and not exists (select from shifts s where s.clinician_id = ${clinicianId} and s.status in ('booked', 'started')
          and tstzrange(s.starts_at, s.ends_at) && tstzrange(r.starts_at, r.ends_at))
      limit 100) bookable`.execute(db);
  return rows[0]!.count;
}

/** Booked shifts of a facility on these days that clinicians cancelled later than agreed; a swap is none of them. */
export async function countLate(
  db: Db,
  { from, days, site_id }: { from: string; days: number; site_id: string | null },
  visible: RawBuilder<boolean>,
  facilityId: string,
): Promise<number> {
  const day = sql`(r.starts_at at time zone r.time_zone)::date`;
  const atSite = site_id === null ? sql`` : sql`and r.site_id = ${site_id}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shifts r
    where r.facility_id = ${facilityId} and r.status = 'cancelled' and r.cancelled_side = 'clinician'
      and r.cancel_reason <> 'swapped' and r.notice_minutes < r.clinician_notice_hours * 60
      and r.starts_at >= ${from}::date - interval '1 day' and r.starts_at < ${from}::date + ${days + 1} * interval '1 day'
      and ${day} >= ${from}::date and ${day} < ${from}::date + ${days}::int ${atSite} and ${visible}`.execute(db);
  return rows[0]!.count;
}
