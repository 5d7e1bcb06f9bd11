import type { Services } from '#server/platform/services.ts';

/** The search finds these jobs, or clinicians, at that moment: what the matching of listings writes. */
export async function foundBySearch(
  { pool }: Services,
  searchId: string,
  itemIds: readonly string[],
  at: Date | string,
): Promise<void> {
  await pool.query(
    `insert into search_hits (search_id, item_id, hit_date, due_date)
    select search.id, item, $3::timestamptz, alert_due(person, search.frequency, $3::timestamptz)
    from saved_searches search join users person on person.id = search.user_id, unnest($2::text[]) item
    where search.id = $1`,
    [searchId, itemIds, new Date(at).toISOString()],
  );
}
