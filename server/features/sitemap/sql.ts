import type { Db } from '#server/db/Database.ts';

export interface Listed {
  id: string;
  /** ISO 8601. */
  updated_date: string;
}

/** Active jobs that everybody may see, newest first. */
export function listedJobs(db: Db, limit: number): Promise<Listed[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'updated_date'])
    .where('status', '=', 'active')
    .where('is_hidden', '=', false)
    .orderBy('created_date', 'desc')
    .limit(limit)
    .execute();
}

/** People whom everybody may see: the conditions are those of User's public view. Newest first. */
export function listedPeople(db: Db, limit: number): Promise<Listed[]> {
  return db
    .selectFrom('users')
    .select(['id', 'updated_date'])
    .where('is_active', '=', true)
    .where('is_onboarded', '=', true)
    .where('is_hidden', '=', false)
    .orderBy('created_date', 'desc')
    .limit(limit)
    .execute();
}
