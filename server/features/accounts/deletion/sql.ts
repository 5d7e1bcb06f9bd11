import { sql } from 'kysely';
import { forgetSecondFactor } from '#server/platform/auth/secondFactor.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** How the person signed in, and what was on its way to their address. */
export async function forgetSignIn(db: Db, userId: string, email: string): Promise<void> {
  await sql`delete from sign_ins where user_id = ${userId}`.execute(db);
  await sql`delete from accounts where user_id = ${userId}`.execute(db);
  await forgetSecondFactor(db, userId);
  await sql`delete from verifications where value = ${userId}`.execute(db);
  await sql`delete from invitations where lower(email) = ${email.toLowerCase()}`.execute(db);
  await sql`delete from bounced_addresses where address = ${email.toLowerCase()}`.execute(db);
  await sql`delete from outbox_mails where lower(to_address) = ${email.toLowerCase()}`.execute(db);
}

/** Which pages, profiles and jobs they visited, who visited their own, and what they did there. */
export async function forgetVisits(db: Db, userId: string): Promise<void> {
  await sql`delete from app_logs where user_id = ${userId}`.execute(db);
  await sql`delete from profile_views where viewer_id = ${userId} or viewed_id = ${userId}`.execute(db);
  await sql`delete from job_views where viewer_id = ${userId}`.execute(db);
  await sql`update analytics_events set user_id = null, session_id = null where user_id = ${userId}`.execute(db);
}

/** Notifications about them to others: the sentences name them, and lead to a profile that is now empty. */
export async function forgetNotifications(db: Db, userId: string): Promise<void> {
  // Names with a colon after them (`application:ID:hired:DATE`) end before the next character, the semicolon.
  await sql`
    delete from notifications n using (
      select 'thread:' || id as event from threads where participant_ids @> array[${userId}::text]
      union all select 'application:' || id from applications where applicant_id = ${userId}
      union all select 'application:' || id from applications where facility_id = ${userId}
      union all select 'interview:' || id from interviews where clinician_id = ${userId}
      union all select 'interview:' || id from interviews where facility_id = ${userId} or host_id = ${userId}
      union all select 'interview:' || id from interviews where co_host_ids @> array[${userId}::text]
      union all select 'offer:' || id from offers where clinician_id = ${userId}
      union all select 'offer:' || id from offers where facility_id = ${userId}
      union all select 'assignment:' || id from assignments where clinician_id = ${userId}
      union all select 'assignment:' || id from assignments where facility_id = ${userId}
      union all select 'sheet:' || id from readiness_sheets where facility_id = ${userId}
      union all select 'shift:' || id from shifts where ${userId} in (clinician_id, facility_id, swap_taker_id)
      union all select 'openShifts:' || series_id from open_shifts where facility_id = ${userId}
      union all select 'claim:' || id from shift_claims where ${userId} in (clinician_id, facility_id)
      union all select 'claims:' || ${userId}::text
      union all select 'job:' || id from jobs where facility_id = ${userId}
      union all select 'review:' || id from reviews where reviewer_id = ${userId}
      union all select 'review:' || id || ':reply' from reviews where reviewee_id = ${userId}
      union all select 'profile_view:' || ${userId}::text
    ) told
    where n.event_key collate "C" >= told.event and n.event_key collate "C" < told.event || ';'
      and (n.event_key = told.event or starts_with(n.event_key, told.event || ':'))`.execute(db);
}
