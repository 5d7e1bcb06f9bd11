import { sql } from 'kysely';
import { profileViewDays } from '#domain/profiles/profileViewContracts.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** Days without another notification about the same viewer. */
const oldNotifications = 7;

/** Records today's view. Answers whether to notify: the viewer's first in a week. */
export async function addProfileView(db: Db, viewerId: string, viewedId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    insert into profile_views (viewer_id, viewed_id) values (${viewerId}, ${viewedId})
    on conflict do nothing
    returning exists (
      select from profile_views v
      where v.viewed_id = ${viewedId} and v.viewer_id = ${viewerId} and v.day > current_date - ${oldNotifications}::int
    ) as known`.execute(db);
  return rows[0] !== undefined && !rows[0].known;
}

/** Different people who looked in the last 30 days. */
export async function countViewers(db: Db, viewedId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct viewer_id) as count from profile_views
    where viewed_id = ${viewedId} and day > current_date - ${profileViewDays}::int`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether the server notified about a view of their profile within the last day. */
export async function notifiedOfViewToday(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select exists (
      select from notifications
      where user_id = ${userId} and type = 'profile_view' and created_date > now() - interval '1 day'
    ) as told`.execute(db);
  return rows[0]?.told ?? false;
}
