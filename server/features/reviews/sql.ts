import { sql } from 'kysely';
import type { User } from '#domain/accounts/user.ts';
import type { Db } from '#server/platform/db/Database.ts';

type Rating = Pick<User, 'rating_average' | 'rating_count'>;

export async function ratingOf(db: Db, userId: string): Promise<Rating> {
  const { rows } = await sql<Rating>`
    select avg(stars)::float8 as rating_average, count(*) as rating_count
    from reviews where reviewee_id = ${userId}`.execute(db);
  return rows[0] ?? { rating_average: null, rating_count: 0 };
}
