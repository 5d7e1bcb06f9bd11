import { sql } from 'kysely';
import type { Db } from '#server/db/Database.ts';
import type { Contents } from '#server/http/siteFile.ts';

export interface Listed {
  id: string;
  /** ISO 8601. */
  updated_date: string;
}

/** What is listed besides pages. */
export type ListedKind = 'jobs' | 'profiles';

/** Active jobs that everybody may see, and people: the conditions are those of User's public view. */
const listed = {
  jobs: sql`jobs where status = 'active' and not is_hidden and is_owner_active`,
  profiles: sql`users where is_active and is_onboarded and not is_hidden`,
} as const;

export async function countListed(db: Db, kind: ListedKind): Promise<Contents> {
  const { rows } = await sql<Contents>`
    select count(*) as count, max(updated_date) as changed from ${listed[kind]}`.execute(db);
  return rows[0] ?? { count: 0, changed: null };
}

/** Newest first. */
export async function listedRows(db: Db, kind: ListedKind, limit: number, offset = 0): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select id, updated_date from ${listed[kind]}
    order by created_date desc, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
