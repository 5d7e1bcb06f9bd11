import { sql } from 'kysely';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import type { Db } from '#server/platform/db/Database.ts';

type Same = Pick<OpenShift, 'site_id' | 'role' | 'specialty' | 'unit' | 'starts_at' | 'ends_at'>;

/** An open or filled shift of the same site, role, specialty, unit and time; null: none. */
export async function sameShift(tx: Db, shift: Same): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from open_shifts
    where site_id = ${shift.site_id} and starts_at = ${shift.starts_at} and ends_at = ${shift.ends_at}
      and status in ('open', 'filled') and role = ${shift.role}
      and specialty is not distinct from ${shift.specialty}::text
      and lower(unit) is not distinct from lower(${shift.unit}::text)
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
