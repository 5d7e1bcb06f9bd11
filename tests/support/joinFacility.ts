/**
 * `node tests/support/joinFacility.ts FACILITY_ID USER_ID WORK_ROLE` makes somebody a colleague of a facility, before they
 * first sign in: an invitation and its mail take longer.
 */
import { sql } from 'kysely';
import { openDatabase } from '#server/platform/db/openDatabase.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { readEnv } from '#server/platform/env.ts';

const [facilityId, userId, role] = process.argv.slice(2);
const database = await openDatabase(readEnv(process.env), { joinRunning: true });
const pool = createPool(database.url, { max: 1 });
try {
  await sql`
    with seat as (
      update users set works_for = ${facilityId}, work_role = ${role} where id = ${userId} returning id, email, full_name
    )
    insert into members (facility_id, user_id, email, full_name, work_role, status, joined_date)
    select ${facilityId}, id, lower(email), full_name, ${role}, 'active', now() from seat`.execute(
    createDatabase(pool),
  );
} finally {
  await pool.end();
  await database.close();
}
