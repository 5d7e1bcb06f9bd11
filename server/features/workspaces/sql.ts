import { sql } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';

/** Members and open invitations of a facility. */
export async function countMembers(db: Db, facilityId: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from members
    where facility_id = ${facilityId} and status in ('invited', 'active')`.execute(db);
  return found.rows[0]!.count;
}

/** Whether an account has rows that only a facility of its own has. */
export async function actsForItself(db: Db, userId: string): Promise<boolean> {
  const found = await sql<{ acts: boolean }>`
    select exists (select from jobs where facility_id = ${userId})
      or exists (select from sites where facility_id = ${userId})
      or exists (select from members where facility_id = ${userId}) as acts`.execute(db);
  return found.rows[0]!.acts;
}

/** The first of the ids that names no open site of the facility, or null. */
export async function strangeSite(db: Db, facilityId: string, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const found = await sql<{ id: string }>`
    select wanted.id from unnest(${[...ids]}::text[]) as wanted(id)
    where not exists (select from sites s where s.id = wanted.id and s.facility_id = ${facilityId} and not s.is_closed)
    limit 1`.execute(db);
  return found.rows[0]?.id ?? null;
}

/** Active members whose role is one of these; with a site, or null for none, those who are not limited to others. */
export async function membersAt(
  db: Db,
  facilityId: string,
  roles: readonly string[],
  siteId: string | null | undefined,
): Promise<string[]> {
  const found = await sql<{ user_id: string }>`
    select user_id from members
    where facility_id = ${facilityId} and status = 'active' and user_id is not null
      and work_role = any(${[...roles]}::text[])
      and (${siteId === undefined} or cardinality(site_ids) = 0 or ${siteId ?? null}::text = any(site_ids))
    order by created_date, id`.execute(db);
  return found.rows.map(({ user_id }) => user_id);
}
