import { sql } from 'kysely';
import type { Job } from '#domain/job.ts';
import { matchesADay } from '#domain/limits.ts';
import { readAddress } from '#domain/postalAddress.ts';
import type { Db } from '#server/db/Database.ts';

export interface Match {
  id: string;
  /** They have been told of another job within the last day: no further mail. */
  told_today: boolean;
}

/**
 * Clinicians a job may suit, the best rated first: their credentials or headline name its role, its specialty is among
 * theirs, and they are licensed in its state. What the job leaves open, and states nobody has named, exclude nobody.
 * Whoever has heard of enough jobs of this facility today is left in peace.
 */
export async function matchingClinicians(db: Db, job: Job, limit: number): Promise<Match[]> {
  const state = job.address === null ? null : readAddress(job.address).state;
  const { rows } = await sql<Match>`
    select u.id, exists (
      select from notifications n
      where n.user_id = u.id and n.type = 'new_job_match' and n.created_date > now() - interval '1 day'
    ) as told_today
    from users u
    where u.user_role = 'clinician' and u.is_active and u.is_onboarded
      and coalesce(u.credentials, '') || ' ' || coalesce(u.headline, '') ~* ${rolePattern(job.role)}
      ${job.specialty === null ? sql`` : sql`and u.specialties @> array[${job.specialty}::text]`}
      ${state === null ? sql`` : sql`and (u.licensure_states @> array[${state}::text] or u.licensure_states = '{}')`}
      and not exists (
        select from notifications n where n.user_id = u.id and n.event_key = ${jobEvent(job.id)}
      )
      and (
        select count(*) from notifications n join jobs j on n.event_key = 'job:' || j.id
        where n.user_id = u.id and n.type = 'new_job_match' and n.created_date > now() - interval '1 day'
          and j.facility_id = ${job.facility_id}
      ) < ${matchesADay}
    order by u.rating_average desc nulls last, u.created_date desc
    limit ${limit}`.execute(db);
  return rows;
}

export function jobEvent(jobId: string): string {
  return `job:${jobId}`;
}

/** `MD/DO` is one role with two names; `NP` is not part of `SNP`. */
function rolePattern(role: string): string {
  return `\\m(${role.split('/').join('|')})\\M`;
}
