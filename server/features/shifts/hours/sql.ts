import { sql } from 'kysely';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import type { hoursCsv } from '#domain/shifts/hoursContracts.ts';
import { Shift as ShiftEntity, type Shift } from '#domain/shifts/shift.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { visibleSql } from '#server/platform/entities/visibleSql.ts';
import type { Work } from '#server/platform/work.ts';

export type HoursRow = Shift & { site_name: string | null; week_start: Site['week_start'] | null };

/** Shifts with hours, or of which something is owed, that the caller may see: the earliest first, after one. */
export async function hoursPage(
  { tx, actor }: Work,
  { from, to, site_id, assignment_id }: ParsedInputOf<typeof hoursCsv>,
  after: Pick<Shift, 'starts_at' | 'id'> | undefined,
  limit: number,
): Promise<HoursRow[]> {
  // The index knows instants alone: no day anywhere is further from that of UTC than fourteen hours.
  const { rows } = await sql<HoursRow>`
    select r.*, s.name as site_name, s.week_start from shifts r left join sites s on s.id = r.site_id
    where ${visibleSql(ShiftEntity, actor, 'r')}
      and r.starts_at between ${from}::date - interval '14 hours' and ${to}::date + interval '38 hours'
      and (r.starts_at at time zone r.time_zone)::date between ${from}::date and ${to}::date
      and (r.status in ('ended', 'signed', 'missed') or (r.status = 'cancelled' and r.agreed_minutes is not null))
      and (${site_id ?? null}::text is null or r.site_id = ${site_id ?? null})
      and (${assignment_id ?? null}::text is null or r.assignment_id = ${assignment_id ?? null})
      and (${after?.id ?? null}::text is null or (r.starts_at, r.id) > (${after?.starts_at ?? null}::timestamptz, ${after?.id ?? null}))
    order by r.starts_at, r.id limit ${limit}`.execute(tx);
  return rows;
}
