import { sql, type RawBuilder } from 'kysely';
import type { Shift } from '#domain/shifts/shift.ts';
import { shiftLimits } from '#domain/shifts/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { batchSize } from '#server/platform/forEachBatch.ts';

/** Booked ones that begin soon and of which the clinician was not reminded, unless they booked later than that. */
export async function toRemind(db: Db, now: Date, after: string): Promise<{ id: string }[]> {
  const { remindHours } = shiftLimits;
  const at = atOf(now);
  const { rows } = await sql<{ id: string }>`
    select id from (
      select r.id from shifts r where r.status = 'booked'
        and r.starts_at > ${at} and r.starts_at <= ${at} + make_interval(hours => ${remindHours})
        and r.booked_date <= r.starts_at - make_interval(hours => ${remindHours})
        and not exists (select from shift_reminders told where told.shift_id = r.id and told.what = 'start:' || r.sequence)
      offset 0
    ) due where id > ${after} order by id limit ${batchSize}`.execute(db);
  return rows;
}

/** False when another process has reminded of it. */
export async function noteReminded(db: Db, { id, sequence }: Shift, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into shift_reminders (shift_id, what, told_date) values (${id}, ${`start:${sequence}`}, ${now.toISOString()})
    on conflict do nothing returning shift_id`.execute(db);
  return rows.length > 0;
}

/** Whose signature hours lack: a clinician's, or that of a site of a facility. */
export interface Unsigned {
  /** Names the two for the order of batches. */
  id: string;
  facility_id: string;
  site_id: string | null;
  clinician_id: string | null;
}

/** Those whose hours reached another day of reminding, of which they were not reminded. */
export async function whoSigns(db: Db, now: Date, after: string): Promise<Unsigned[]> {
  const { rows } = await sql<Unsigned>`
    select distinct
      case when r.clinician_signed_date is null then 'c ' || r.clinician_id
        else 'f ' || r.facility_id || ' ' || coalesce(r.site_id, '') end as id,
      case when r.clinician_signed_date is null then '' else r.facility_id end as facility_id,
      case when r.clinician_signed_date is null then null else r.site_id end as site_id,
      case when r.clinician_signed_date is null then r.clinician_id end as clinician_id
    from shifts r where ${isDue(now)}
      and case when r.clinician_signed_date is null then 'c ' || r.clinician_id
        else 'f ' || r.facility_id || ' ' || coalesce(r.site_id, '') end > ${after}
    order by 1 limit ${batchSize}`.execute(db);
  return rows;
}

/** Notes that the side is reminded now; answers of how many shifts. */
export async function noteToSign(db: Db, { facility_id, site_id, clinician_id }: Unsigned, now: Date): Promise<number> {
  const whose = clinician_id
    ? sql`r.clinician_id = ${clinician_id} and r.clinician_signed_date is null`
    : sql`r.facility_id = ${facility_id} and r.site_id is not distinct from ${site_id} and r.facility_signed_date is null`;
  const { rows } = await sql`
    insert into shift_reminders (shift_id, what, told_date)
    select r.id, ${stepOf(now)}, ${now.toISOString()} from shifts r where ${isDue(now)} and ${whose}
    on conflict do nothing returning shift_id`.execute(db);
  return rows.length;
}

/** Lines whose other side has not signed since the last day of reminding that has come. Older ones wait without another word. */
function isDue(now: Date): RawBuilder<boolean> {
  const { signDays, remindDays } = shiftLimits;
  return sql<boolean>`r.status = 'ended'
    and r.sign_due between ${atOf(now)} and ${atOf(now)} + make_interval(days => ${signDays - remindDays[0]})
    and not exists (select from shift_reminders told where told.shift_id = r.id and told.what = ${stepOf(now)})`;
}

/** `sign:`, the hash, and the last day of reminding that has come for the line. */
function stepOf(now: Date): RawBuilder<string> {
  const { signDays, remindDays } = shiftLimits;
  const reached = sql.join(
    remindDays
      .toReversed()
      .map(
        (day) =>
          sql`when r.sign_due <= ${atOf(now)} + make_interval(days => ${signDays - day}) then ${sql.lit(String(day))}`,
      ),
    sql` `,
  );
  return sql<string>`'sign:' || r.sheet_hash || ':' || case ${reached} end`;
}

function atOf(now: Date) {
  return sql`${now.toISOString()}::timestamptz`;
}
