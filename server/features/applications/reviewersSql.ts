import { sql } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';

/** Of the facility's applications that the member was to review. What waits for nobody any more opens. */
export async function takeOutOfReviews(db: Db, facilityId: string, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update applications set reviewer_ids = array_remove(reviewer_ids, ${userId})
    where facility_id = ${facilityId} and reviewer_ids @> array[${userId}::text] returning id`.execute(db);
  if (rows.length === 0) return;
  await sql`
    update notes n set reader_ids = a.reviewer_ids,
      is_sealed = n.is_sealed and exists (
        select from unnest(a.reviewer_ids) reviewer(id) where not exists (
          select from notes w where w.application_id = a.id and w.kind = 'assessment' and w.author_id = reviewer.id))
    from applications a where a.id = n.application_id and a.id = any(${rows.map(({ id }) => id)}::text[])`.execute(db);
}

export async function forgetWritten(db: Db, userId: string): Promise<void> {
  await sql`
    delete from notes n using applications a
    where a.id = n.application_id and (a.applicant_id = ${userId} or a.facility_id = ${userId})`.execute(db);
  await sql`
    update applications set tags = '{}', reviewer_ids = '{}'
    where (applicant_id = ${userId} or facility_id = ${userId}) and (tags <> '{}' or reviewer_ids <> '{}')`.execute(db);
  await sql`update notes set author_name = 'Deleted account' where author_id = ${userId}`.execute(db);
}
