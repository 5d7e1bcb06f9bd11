import { sql } from 'kysely';
import type { Db } from '#server/db/Database.ts';

/** How many applications the person has made in the last `seconds`. */
export async function applicationsSince(db: Db, applicantId: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from applications
    where applicant_id = ${applicantId} and created_date > now() - make_interval(secs => ${seconds})`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * From the first application on, the facility may see the person's e-mail address. Past the Repository on purpose: a
 * change of the person would tell everybody listening that they have applied somewhere.
 */
export async function showAddressTo(db: Db, applicantId: string, facilityId: string): Promise<void> {
  await sql`
    update users set applied_facility_ids = array_append(applied_facility_ids, ${facilityId}::text)
    where id = ${applicantId} and not applied_facility_ids @> array[${facilityId}::text]`.execute(db);
}
