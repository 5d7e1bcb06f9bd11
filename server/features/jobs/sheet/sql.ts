import { sql } from 'kysely';
import type { Job } from '#domain/jobs/job.ts';
import type { Db } from '#server/platform/db/Database.ts';

type Same = Readonly<Record<'title' | 'role' | 'specialty' | 'unit' | 'site_id' | 'address' | 'start_date', unknown>>;

/**
 * Another open or drafted job of the facility with the same title, role, specialty, unit, place and start; null: none.
 * `isFree`: only one that comes from no feed. The collation is that of the index.
 */
export async function sameJob(
  tx: Db,
  job: Same & Pick<Job, 'id' | 'facility_id'>,
  isFree = false,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs
    where facility_id = ${job.facility_id} and title_order(title) collate "C" = title_order(${job.title})
      and status in ('active', 'draft') and id <> ${job.id} and role = ${job.role}
      and (specialty, unit, site_id, address, start_date) is not distinct from
        (${job.specialty}::text, ${job.unit}::text, ${job.site_id}::text, ${job.address}::text, ${job.start_date}::date)
      ${isFree ? sql`and not exists (select from job_feed_items i where i.job_id = jobs.id)` : sql``}
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
