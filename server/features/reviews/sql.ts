import { sql, type RawBuilder } from 'kysely';
import type { User } from '#domain/accounts/user.ts';
import { ratedFrom } from '#domain/reviews/review.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { batchSize } from '#server/platform/forEachBatch.ts';

type Rating = Pick<User, 'rating_average' | 'rating_count'>;

export async function ratingOf(db: Db, userId: string): Promise<Rating> {
  const { rows } = await ratingSql(userId).execute(db);
  return rows[0] ?? { rating_average: null, rating_count: 0 };
}

/** Average and number of the published reviews of a person. */
export function ratingSql(userId: string): RawBuilder<Rating> {
  return sql<Rating>`
    select case when count(*) >= ${ratedFrom} then avg(stars)::float8 end as rating_average, count(*) as rating_count
    from reviews where reviewee_id = ${userId} and is_published`;
}

export interface DueReview {
  id: string;
  application_id: string;
}

/** Unpublished ones whose due date has come. */
export async function dueReviews(db: Db, now: Date, after: string): Promise<DueReview[]> {
  const { rows } = await sql<DueReview>`
    select id, application_id from (
      select r.id, coalesce(r.application_id, '') as application_id from reviews r
      where not r.is_published and r.due_date <= ${now.toISOString()} offset 0
    ) due where id > ${after} order by id limit ${batchSize}`.execute(db);
  return rows;
}
