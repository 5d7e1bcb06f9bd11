import { sql } from 'kysely';
import { invitationLimits } from '#domain/invitations/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** What a facility and a clinician have to do with each other that decides on another invitation. */
export interface History {
  clinician_id: string;
  /** Applied for the job, and did not withdraw. */
  applied: boolean;
  /** Declined an invitation of the facility within the pause. */
  declined: boolean;
  /** Invitations of the facility that the clinician has not answered; at most one more than the limit. */
  waiting: number;
}

/** One row for each of the clinicians. */
export async function historiesOf(
  db: Db,
  job: { id: string; facility_id: string },
  clinicianIds: readonly string[],
  now: Date,
): Promise<History[]> {
  const { pauseDays, unanswered } = invitationLimits;
  const { rows } = await sql<History>`
    select c.id as clinician_id,
      exists (select from applications a where a.applicant_id = c.id and a.job_id = ${job.id} and a.status <> 'withdrawn')
        as applied,
      exists (select from job_invitations i where i.facility_id = ${job.facility_id} and i.clinician_id = c.id
        and i.status = 'declined'
        and i.answered_date > ${now.toISOString()}::timestamptz - make_interval(days => ${pauseDays})) as declined,
      (select count(*)::int from (select from job_invitations i where i.facility_id = ${job.facility_id}
        and i.clinician_id = c.id and i.status = 'open' limit ${unanswered + 1}) w) as waiting
    from unnest(${[...clinicianIds]}::text[]) as c (id)`.execute(db);
  return rows;
}

/** How many invitations the facility sent within 24 hours; at most one more than the limit of a day. */
export async function invitedToday(db: Db, facilityId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from job_invitations where facility_id = ${facilityId}
        and created_date > ${now.toISOString()}::timestamptz - interval '1 day' limit ${invitationLimits.perDay + 1}) i`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Deletes what the facility wrote to clinicians, or which invitations a clinician got. */
export async function eraseInvitations(db: Db, userId: string): Promise<void> {
  await sql`delete from job_invitations where facility_id = ${userId} or clinician_id = ${userId}`.execute(db);
}
