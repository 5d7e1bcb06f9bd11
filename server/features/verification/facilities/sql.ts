import { sql } from 'kysely';
import { codeTries } from '#server/platform/auth/oneTimeCode.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** Takes a try of the live code of a facility's domain and answers its hash; null where there is none, or no try is left. */
export async function takeCodeTry(db: Db, facilityId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ code_hash: string }>`
    update facility_checks set code_tries = code_tries + 1
    where facility_id = ${facilityId} and kind = 'domain_email' and status = 'open' and code_hash is not null
      and code_expires_date > ${now.toISOString()}::timestamptz and code_tries < ${codeTries}
    returning code_hash`.execute(db);
  return rows[0]?.code_hash ?? null;
}

/** Facilities that are verified although their checks do not suffice, from an id on. */
export async function verifiedWithoutChecks(db: Db, after: string, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where user_role = 'facility' and verification_status = 'verified' and id > ${after}
      and not (checked_kinds @> '{npi}' and checked_kinds && '{domain_email,document}')
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Facilities with an open check, or all that was asked and no decision yet; those that wait longest first. */
const waiting = sql`
  select c.facility_id, min(c.created_date) as since from facility_checks c
    join users u on u.id = c.facility_id and u.is_active and u.user_role = 'facility'
  where (c.status = 'open' and c.kind <> 'domain_email')
    or (c.status = 'passed' and u.verification_status = 'pending'
      and u.checked_kinds @> '{npi}' and u.checked_kinds && '{domain_email,document}')
  group by c.facility_id`;

/** Their ids. */
export async function waitingFacilities(db: Db, skip: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ facility_id: string }>`
    select facility_id from (${waiting}) w order by since, facility_id limit ${limit} offset ${skip}`.execute(db);
  return rows.map(({ facility_id }) => facility_id);
}

/** How many, and since when the first waits; no more are counted than `most`. */
export async function countWaiting(db: Db, most: number): Promise<{ count: number; oldest_date: string | null }> {
  const { rows } = await sql<{ count: number; oldest_date: string | null }>`
    select count(*)::int as count, min(since) as oldest_date
    from (select since from (${waiting}) w limit ${most}) counted`.execute(db);
  return rows[0]!;
}

/** Names of other facilities with the NPI that a facility handed in, by the facility. */
export async function othersWithNpi(db: Db, facilityIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ facility_id: string; names: string[] }>`
    select c.facility_id, array_agg(distinct coalesce(u.facility_name, u.full_name)) as names
    from facility_checks c
      join facility_checks o on o.kind = 'npi' and o.value = c.value and o.status <> 'failed'
        and o.facility_id <> c.facility_id
      join users u on u.id = o.facility_id and u.is_active
    where c.kind = 'npi' and c.status <> 'failed' and c.facility_id = any(${[...facilityIds]}::text[])
    group by c.facility_id`.execute(db);
  return new Map(rows.map(({ facility_id, names }) => [facility_id, names]));
}
