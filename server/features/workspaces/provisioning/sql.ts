import { sql, type RawBuilder } from 'kysely';
import type { Member } from '#domain/workspaces/member.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { signOnWhere, type SignOnRow } from '#server/features/workspaces/signOn/sql.ts';

/** Answers whether the facility had a token, or has one now. */
export async function storeToken(db: Db, facilityId: string, hash: string | null, now: Date | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update facility_sign_ons
    set provisioning_hash = ${hash}, provisioning_date = ${now?.toISOString() ?? null}, provisioning_used_date = null
    where facility_id = ${facilityId} and (provisioning_hash is not null or ${hash}::text is not null)`.execute(db);
  return numAffectedRows === 1n;
}

/** The proved domain of an open facility whose identity provider has the token. */
export function signOnWithToken(db: Db, hash: string): Promise<SignOnRow | null> {
  return signOnWhere(
    db,
    sql`provisioning_hash = ${hash} and verified_date is not null
      and exists (select from users where id = s.facility_id and is_active)`,
  );
}

export async function recordUse(db: Db, { facility_id }: SignOnRow, now: Date): Promise<void> {
  await sql`update facility_sign_ons set provisioning_used_date = ${now.toISOString()}
    where facility_id = ${facility_id}`.execute(db);
}

/** A member as the identity provider of their facility sees them. */
export type ProvisionedMember = Pick<
  Member,
  | 'id'
  | 'user_id'
  | 'email'
  | 'full_name'
  | 'external_id'
  | 'status'
  | 'work_role'
  | 'facility_id'
  | 'created_date'
  | 'updated_date'
>;

/** Members with an address of the domain: those who are active, and those whose membership the provider has ended. */
function isListed({ facility_id, domain }: SignOnRow): RawBuilder<unknown> {
  return sql`m.facility_id = ${facility_id} and split_part(m.email, '@', 2) = ${domain}
    and (m.status = 'active' or (m.status = 'left' and m.provider_state = 'inactive' and not exists (
      select from members n where n.facility_id = m.facility_id and n.email = m.email and n.status = 'active')))`;
}

/** Columns by which a provider searches. */
export type MemberFilter = Partial<Pick<Member, 'id' | 'email' | 'external_id' | 'user_id'>>;

function matches(filter: MemberFilter): RawBuilder<unknown> {
  const conditions = Object.entries(filter).map(([column, value]) => sql`m.${sql.ref(column)} = ${value}`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Those of a page, in the order in which they were added. */
export async function listMembers(
  db: Db,
  signOn: SignOnRow,
  filter: MemberFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ProvisionedMember[]> {
  const { rows } = await sql<ProvisionedMember>`
    select m.id, m.user_id, m.email, m.full_name, m.external_id, m.status, m.work_role, m.facility_id, m.created_date,
      m.updated_date
    from members m where ${isListed(signOn)} and ${matches(filter)}
    order by m.created_date, m.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many there are of one facility. */
export async function countListed(db: Db, signOn: SignOnRow, filter: MemberFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from members m where ${isListed(signOn)} and ${matches(filter)}`.execute(db);
  return rows[0]!.count;
}

export async function listedMember(db: Db, signOn: SignOnRow, filter: MemberFilter): Promise<ProvisionedMember | null> {
  const [member] = await listMembers(db, signOn, filter, { offset: 0, limit: 1 });
  return member ?? null;
}
