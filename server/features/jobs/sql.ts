import { sql, type RawBuilder } from 'kysely';
import type { UserActor } from '#domain/language/access.ts';
import type { RowOf } from '#domain/entities.ts';
import type { Job } from '#domain/nouns/job.ts';
import { matchesADay } from '#domain/site/limits.ts';
import { readAddress } from '#domain/site/postalAddress.ts';
import { User } from '#domain/nouns/user.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { holdsSql, visibleSql } from '#server/platform/entities/visibleSql.ts';

export interface Match {
  id: string;
  /** They have been told of another job within the last day: no further mail. */
  told_today: boolean;
}

/**
 * Clinicians a job may suit, the best rated first, whoever may see them: but none who is kept from its facility. Whoever has
 * heard of enough jobs of this facility today is left in peace.
 */
export async function matchingClinicians(db: Db, job: Job, limit: number): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select r.id, exists (
      select from notifications n
      where n.user_id = r.id and n.type = 'new_job_match' and n.created_date > now() - interval '1 day'
    ) as told_today
    from users r
    where ${isSuited(job)} and not r.blocked_facility_ids @> array[${job.facility_id}::text]
      and not exists (
        select from notifications n where n.user_id = r.id and n.event_key = ${jobEvent(job.id)}
      )
      and (
        select count(*) from notifications n join jobs j on n.event_key = 'job:' || j.id
        where n.user_id = r.id and n.type = 'new_job_match' and n.created_date > now() - interval '1 day'
          and j.facility_id = ${job.facility_id}
      ) < ${matchesADay}
    order by r.rating_average desc nulls last, r.created_date desc
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Of these clinicians the first few whom the facility may see and who have not applied: in the order of the directory, the
 * verified and best rated first.
 */
export async function suitedTalent(db: Db, facility: UserActor, job: Job, limit: number): Promise<RowOf<'User'>[]> {
  const { rows } = await sql<RowOf<'User'>>`
    select r.* from users r
    where ${isSuited(job)} and ${visibleSql(User, facility, 'r')}
      and not exists (select from applications a where a.job_id = ${job.id} and a.applicant_id = r.id)
    order by r.verified_badge nulls last, r.rating_average desc nulls last, r.rating_count desc, r.created_date desc, r.id
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Whether a job may suit the person `r`, a clinician with a finished profile: credentials or headline name its role, its
 * specialty is among theirs, and they are licensed in its state. What the job leaves open, and states nobody has named,
 * exclude nobody.
 */
function isSuited(job: Job): RawBuilder<boolean> {
  const state = job.address === null ? null : readAddress(job.address).state;
  return sql`${holdsSql(User.conditions.listedClinician, 'r')}
    and coalesce(r.credentials, '') || ' ' || coalesce(r.headline, '') ~* ${rolePattern(job.role)}
    ${job.specialty === null ? sql`` : sql`and r.specialties @> array[${job.specialty}::text]`}
    ${state === null ? sql`` : sql`and (r.licensure_states @> array[${state}::text] or r.licensure_states = '{}')`}`;
}

export function jobEvent(jobId: string): string {
  return `job:${jobId}`;
}

/** `MD/DO` is one role with two names; `NP` is not part of `SNP`. */
function rolePattern(role: string): string {
  return `\\m(${role.split('/').join('|')})\\M`;
}
