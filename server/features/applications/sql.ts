import { sql } from 'kysely';
import type { Db } from '#server/db/Database.ts';

/** How many applications the person has made in the last `seconds`. */
export async function applicationsSince(db: Db, applicantId: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from applications
    where applicant_id = ${applicantId} and created_date > now() - make_interval(secs => ${seconds})`.execute(db);
  return rows[0]?.count ?? 0;
}
