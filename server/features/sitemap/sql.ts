import { sql } from 'kysely';
import { Job } from '#domain/nouns/job.ts';
import { User } from '#domain/nouns/user.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { holdsSql } from '#server/platform/entities/visibleSql.ts';
import type { Contents } from '#server/platform/http/siteFile.ts';

export interface Listed {
  id: string;
  /** ISO 8601. */
  updated_date: string;
}

/** What is listed besides pages. */
export type ListedKind = 'jobs' | 'profiles';

const listed = {
  jobs: sql`jobs r where ${holdsSql(Job.conditions.open, 'r')}`,
  profiles: sql`users r where ${holdsSql(User.conditions.listed, 'r')}`,
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
