import type { Services } from '#server/platform/services.ts';
import type { AnalyticsEvent } from './events.ts';

/** In one statement, so that a batch is stored whole or not at all. */
export async function storeEvents(
  { pool }: Services,
  userId: string | null,
  events: readonly AnalyticsEvent[],
): Promise<void> {
  await pool.query(
    `insert into analytics_events (event_name, properties, occurred_date, page_path, session_id, user_id)
     select event_name, properties, occurred_date, page_path, session_id, $2
     from jsonb_to_recordset($1) as e (event_name text, properties jsonb, occurred_date timestamptz, page_path text, session_id text)`,
    [JSON.stringify(events), userId],
  );
}
