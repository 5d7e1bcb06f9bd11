import { sql } from 'kysely';
import type { Db } from '#server/db/Database.ts';

/** How the person signed in, and what was on its way to their address. */
export async function forgetSignIn(db: Db, userId: string, email: string): Promise<void> {
  await sql`delete from sessions where user_id = ${userId}`.execute(db);
  await sql`delete from sign_ins where user_id = ${userId}`.execute(db);
  await sql`delete from accounts where user_id = ${userId}`.execute(db);
  await sql`delete from verifications where value = ${userId}`.execute(db);
  await sql`delete from invitations where lower(email) = ${email.toLowerCase()}`.execute(db);
  await sql`delete from outbox_mails where lower(to_address) = ${email.toLowerCase()}`.execute(db);
}

/** Which pages and profiles they visited, who visited theirs, and what they did there. */
export async function forgetVisits(db: Db, userId: string): Promise<void> {
  await sql`delete from app_logs where user_id = ${userId}`.execute(db);
  await sql`delete from profile_views where viewer_id = ${userId} or viewed_id = ${userId}`.execute(db);
  await sql`update analytics_events set user_id = null, session_id = null where user_id = ${userId}`.execute(db);
}
