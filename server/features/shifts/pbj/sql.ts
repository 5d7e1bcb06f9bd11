import { sql } from 'kysely';
import type { PbjLine } from '#domain/shifts/pbj.ts';
import { pbjLimits, type pbjPayTypes } from '#domain/shifts/pbjVocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';

export interface StoredLine extends PbjLine {
  shift_id: string;
  clinician_id: string;
  clinician_name: string;
}

/** Hours at a site that touch the time between two instants, the earliest first, and one more than a file may have. */
export async function linesBetween(tx: Db, site_id: string, from: Date, until: Date): Promise<StoredLine[]> {
  // Hours are close to the planned shift, which lasts 72 hours at most.
  const { rows } = await sql<StoredLine>`
    select r.id as shift_id, r.clinician_id, r.clinician_name, r.role, r.status, r.is_disputed,
      r.correction is not null as has_correction, r.line_starts_at as starts_at, r.line_ends_at as ends_at,
      r.line_break_minutes as break_minutes
    from shifts r
    where r.site_id = ${site_id} and r.status in ('ended', 'signed')
      and r.starts_at between ${from}::timestamptz - interval '7 days' and ${until}::timestamptz + interval '4 days'
      and r.line_starts_at < ${until} and r.line_ends_at > ${from}
    order by r.starts_at, r.id limit ${pbjLimits.lines + 1}`.execute(tx);
  return rows;
}

export interface StoredPerson {
  clinician_id: string;
  employee_id: string | null;
  hired_on: string | null;
  pay_type: (typeof pbjPayTypes)[number] | null;
  starts_on: string;
}

/** What the facility stated about these people: a later assignment than the one it was stated in has it as well. */
export async function statedPeople(tx: Db, facility_id: string, ids: readonly string[]): Promise<StoredPerson[]> {
  const { rows } = await sql<StoredPerson>`
    select distinct on (clinician_id) clinician_id, employee_id, hired_on, pay_type,
      min(starts_on) over (partition by clinician_id) as starts_on
    from assignments where facility_id = ${facility_id} and clinician_id = any(${[...ids]})
    order by clinician_id, (employee_id is null), updated_date desc`.execute(tx);
  return rows;
}

/** The ids among these of people with another one of the numbers. */
export async function usedNumbers(tx: Db, facility_id: string, numbers: readonly string[]) {
  const { rows } = await sql<{ employee_id: string; clinician_id: string }>`
    select distinct employee_id, clinician_id from assignments
    where facility_id = ${facility_id} and employee_id = any(${[...numbers]})`.execute(tx);
  return rows;
}

export async function assignmentsOf(tx: Db, facility_id: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; clinician_id: string; employee_id: string | null }>`
    select id, clinician_id, employee_id from assignments
    where facility_id = ${facility_id} and clinician_id = any(${[...ids]}) order by id`.execute(tx);
  return rows;
}
