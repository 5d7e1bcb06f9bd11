import { sql } from 'kysely';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { ratingSql } from '#server/features/reviews/functions.ts';
import type { Db } from '#server/platform/db/Database.ts';

export interface DemoPresence {
  /** E-mail addresses of the demo accounts that exist. */
  demo: string[];
  /** Whether anyone else has an account, the administrator of the settings aside. */
  others: boolean;
}

export async function demoPresence(
  db: Db,
  demoEmails: readonly string[],
  adminEmail: string | null,
): Promise<DemoPresence> {
  const own = [...demoEmails, ...(adminEmail ? [adminEmail.toLowerCase()] : [])];
  const { rows } = await sql<DemoPresence>`
    select array(select lower(email) from users where lower(email) = any(${demoEmails})) as demo,
      exists (select from users where lower(email) <> all(${own})) as others`.execute(db);
  return rows[0]!;
}

/** Lets a job look as old as it is meant to: the repository dates every row with the moment of its making. */
export async function backdateJob(db: Db, id: string, hours: number): Promise<void> {
  await sql`
    update jobs set created_date = posted.at, updated_date = posted.at, published_date = posted.at
    from (select now() - make_interval(hours => ${hours}) as at) posted
    where id = ${id}`.execute(db);
}

/** Seconds. */
const seedingPatience = 20;

/**
 * Two seedings in parallel would each find nothing there: the second waits for the first one's commit, which may take longer
 * than a request may otherwise wait for a lock.
 */
export async function lockSeeding(db: Db): Promise<void> {
  for (let left = seedingPatience * 2; left > 0; left--) {
    const { rows } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_xact_lock(7305114903) as is_ours`.execute(db);
    if (rows[0]!.is_ours) return;
    await sql`select pg_sleep(0.5)`.execute(db);
  }
  throw new AppError('UNAVAILABLE', errorText('demoBusy'), { retryAfter: 5 });
}

/** Of an application: from the first on, the facility may see the person's e-mail address. */
export async function noteApplicant(db: Db, applicantId: string, facilityId: string): Promise<void> {
  await sql`
    update users set applied_facility_ids = array_append(applied_facility_ids, ${facilityId}::text),
      contact_facility_ids = array_append(contact_facility_ids, ${facilityId}::text)
    where id = ${applicantId} and not applied_facility_ids @> array[${facilityId}::text]`.execute(db);
}

export async function noteView(db: Db, viewerId: string, viewedId: string): Promise<void> {
  await sql`
    insert into profile_views (viewer_id, viewed_id) values (${viewerId}, ${viewedId}) on conflict do nothing`.execute(
    db,
  );
}

/** Of a job, so many hours ago. */
export async function noteJobView(db: Db, viewerId: string, jobId: string, hours: number): Promise<void> {
  await sql`
    insert into job_views (job_id, viewer_id, day)
    values (${jobId}, ${viewerId}, (now() - make_interval(hours => ${hours}))::date) on conflict do nothing`.execute(
    db,
  );
}

/** Brings a person's stars up to their reviews. */
export async function rate(db: Db, userId: string): Promise<void> {
  await sql`
    update users set (rating_average, rating_count) =
      (${ratingSql(userId)})
    where id = ${userId}`.execute(db);
}

export interface DemoCredential {
  user_id: string;
  role: 'user' | 'admin';
  /** Hashed. */
  password: string;
}

/** Of the demo accounts that are open. */
export async function demoCredentials(db: Db, emails: readonly string[]): Promise<DemoCredential[]> {
  const { rows } = await sql<DemoCredential>`
    select u.id as user_id, u.role, a.password from users u
    join accounts a on a.user_id = u.id and a.provider_id = 'credential'
    where lower(u.email) = any(${emails}) and u.is_active`.execute(db);
  return rows;
}

/** The new password, no sessions, and no administrator. */
export async function closeToPublished(db: Db, { user_id, role, password }: DemoCredential): Promise<void> {
  await sql`
    update accounts set password = ${password} where user_id = ${user_id} and provider_id = 'credential'`.execute(db);
  await sql`delete from sessions where user_id = ${user_id}`.execute(db);
  if (role === 'admin') await sql`update users set is_active = false where id = ${user_id}`.execute(db);
}
