/**
 * `node tests/support/fillFacility.ts FACILITY_ID [APPLICANTS]` gives a facility 42 jobs and, for the newest of them, 64
 * applicants or so many: 64 are what a hospital has after a week. Prints that job's id. Written by SQL: 64 people who sign
 * up take minutes.
 */
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';
import { openDatabase } from '#server/platform/db/openDatabase.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { readEnv } from '#server/platform/env.ts';

const inOnePart = 100;

const database = await openDatabase(readEnv(process.env), { joinRunning: true });
const pool = createPool(database.url, { max: 1 });
try {
  process.stdout.write(await fill(createDatabase(pool), process.argv[2] ?? '', Number(process.argv[3] ?? 64)));
} finally {
  await pool.end();
  await database.close();
}

async function fill(db: Db, facilityId: string, applicants: number): Promise<string> {
  await sql`
    insert into jobs (created_date, facility_id, facility_name, title, description, role, location_type)
    select now() - make_interval(hours => 42 - n), f.id, f.facility_name, 'Float pool ' || n, 'Nights and weekends', 'RN',
      'on-site'
    from generate_series(1, 42) n, users f where f.id = ${facilityId}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from jobs where facility_id = ${facilityId} order by created_date desc limit 1`.execute(db);
  const jobId = rows[0]!.id;
  // In parts: each application counts itself in one row of its job, whose older versions stay until a transaction ends.
  for (let first = 1; first <= applicants; first += inOnePart)
    await apply(db, { facilityId, jobId, applicants, first, last: Math.min(first + inOnePart - 1, applicants) });
  return jobId;
}

interface Part {
  facilityId: string;
  jobId: string;
  /** Of all parts together. */
  applicants: number;
  first: number;
  last: number;
}

async function apply(db: Db, { facilityId, jobId, applicants, first, last }: Part): Promise<void> {
  await sql`
    with people as (
      insert into users (full_name, email, user_role, is_verified, headline, location, credentials, years_exp,
        licensure_states, certifications, specialties, skills, rate_band_min, rate_band_max, verification_status,
        applied_facility_ids)
      select 'Applicant ' || lpad(n::text, ${String(applicants).length}, '0'), 'applicant-' || n || '-' || ${facilityId}::text || '@example.com', 'clinician',
        true, 'Night shift nurse with steady hands', 'Austin, TX', 'RN', n % 30,
        case when n % 3 = 0 then array['TX', 'CA'] else array['TX'] end, array['BLS', 'ACLS'], array['Critical Care'],
        array['Triage'], 60, 80, case when n % 4 = 0 then 'verified' end, array[${facilityId}::text]
      from generate_series(${first}::int, ${last}::int) n returning id, full_name
    )
    insert into applications (created_date, job_id, applicant_id, facility_id, cover, proposed_rate)
    select now() - make_interval(mins => (${applicants} - number) * 7), ${jobId}, id, ${facilityId},
      'I have worked nights for years and like them. ' || repeat('There is more to say. ', 40), 60 + number % 20
    from (select id, split_part(full_name, ' ', 2)::int as number from people) counted`.execute(db);
}
