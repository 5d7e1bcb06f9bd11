import { sql } from 'kysely';
import type { ApiKey } from '#domain/workspaces/apiKeyContracts.ts';
import type { Scope } from '#domain/core/scopes.ts';
import type { Db } from '#server/platform/db/Database.ts';

export interface NewKey {
  user_id: string;
  facility_id: string;
  name: string;
  prefix: string;
  hash: string;
  scopes: readonly Scope[];
  site_ids: readonly string[];
  days: number;
}

/** Keys of a list. */
const listed = 100;

interface KeyRow extends Omit<ApiKey, 'user'> {
  user_id: string;
  user_name: string;
}

/** Answers the id. All dates are of the database's clock, by which keys expire. */
export async function insertKey(db: Db, key: NewKey): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into api_keys (user_id, facility_id, name, prefix, hash, scopes, site_ids, expires_date)
    values (${key.user_id}, ${key.facility_id}, ${key.name}, ${key.prefix}, ${key.hash}, ${[...key.scopes]}::text[],
      ${[...key.site_ids]}::text[], now() + make_interval(days => ${key.days}))
    returning id`.execute(db);
  return rows[0]!.id;
}

/** Keys of a facility that have not expired, counted up to `most`. */
export async function countKeys(db: Db, facilityId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from api_keys where facility_id = ${facilityId} and expires_date > now() limit ${most}) k`.execute(db);
  return rows[0]!.count;
}

/** The newest keys of a facility: those of one user, or of all where none is named. */
export async function keysOf(db: Db, facilityId: string, userId: string | null): Promise<ApiKey[]> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.name, k.prefix, k.scopes, k.site_ids, k.created_date, k.expires_date, k.last_used_date, k.last_used_address,
      k.user_id, coalesce(u.facility_name, u.full_name) as user_name
    from api_keys k join users u on u.id = k.user_id
    where k.facility_id = ${facilityId} and (${userId}::text is null or k.user_id = ${userId})
    order by k.created_date desc, k.id limit ${listed}`.execute(db);
  return rows.map(asKey);
}

export async function keysOfUser(db: Db, userId: string): Promise<ApiKey[]> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.name, k.prefix, k.scopes, k.site_ids, k.created_date, k.expires_date, k.last_used_date, k.last_used_address,
      k.user_id, '' as user_name
    from api_keys k where k.user_id = ${userId} and k.expires_date > now()
    order by k.created_date desc, k.id limit ${listed}`.execute(db);
  return rows.map(asKey);
}

/** Answers whose key it was; null where there is none of the facility, or of the user where one is named. */
export async function deleteKey(db: Db, id: string, facilityId: string, userId: string | null): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    delete from api_keys where id = ${id} and facility_id = ${facilityId}
      and (${userId}::text is null or user_id = ${userId}) returning user_id`.execute(db);
  return rows[0]?.user_id ?? null;
}

function asKey({ user_id, user_name, ...key }: KeyRow): ApiKey {
  return { ...key, user: { id: user_id, name: user_name } };
}
