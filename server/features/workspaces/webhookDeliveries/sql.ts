import { sql } from 'kysely';
import { webhookLimits } from '#domain/workspaces/webhookEvents.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** A delivery that this process has taken, with where it goes. */
export interface Claimed {
  id: string;
  endpoint_id: string;
  facility_id: string;
  event_type: string;
  row_id: string | null;
  occurred_date: string;
  /** This one included. */
  attempts: number;
  url: string;
  sealed_secret: string;
  /** Null where it no longer signs. */
  sealed_previous: string | null;
}

/** Seconds after which another process takes over what this one has taken: more than an attempt lasts. */
const lease = 20;

/**
 * Takes due deliveries, `most` altogether and `perEndpoint` of each, of which `busy` counts those under way here. An endpoint
 * with a long list waits for itself alone.
 */
export async function claimDue(
  db: Db,
  most: number,
  perEndpoint: number,
  busy: ReadonlyMap<string, number>,
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with free as (
      select e.*, ${perEndpoint}::int - coalesce(b.count, 0) as places from webhook_endpoints e
        left join unnest(${[...busy.keys()]}::text[], ${[...busy.values()]}::int[]) as b(id, count) on b.id = e.id
      where e.status = 'active' and coalesce(b.count, 0) < ${perEndpoint}
    ), due as (
      select d.id, free.id as endpoint_id, free.facility_id, free.url, free.sealed_secret,
        case when free.previous_until > now() then free.sealed_previous end as sealed_previous
      from free cross join lateral (
        select id, next_date from webhook_deliveries
        where endpoint_id = free.id and status = 'pending' and next_date <= now()
        order by next_date limit free.places for update skip locked) d
      order by d.next_date limit ${most}
    )
    update webhook_deliveries w set next_date = now() + make_interval(secs => ${lease}), attempts = least(w.attempts + 1, ${webhookLimits.attempts}),
      sent_date = now()
    from due where w.id = due.id
    returning w.id, due.endpoint_id, due.facility_id, w.event_type, w.row_id, w.occurred_date, w.attempts, due.url,
      due.sealed_secret, due.sealed_previous`.execute(db);
  return rows;
}

/** What an attempt came to. */
export interface Outcome {
  status: 'pending' | 'delivered' | 'failed' | 'dropped';
  /** Of a pending one: seconds until the next attempt. */
  wait: number | null;
  response_code: number | null;
  answer: string | null;
  duration: number | null;
}

/** Answers since when every attempt at the endpoint has failed; null once one has succeeded. */
export async function recordOutcome(db: Db, { id, endpoint_id }: Claimed, outcome: Outcome): Promise<string | null> {
  const { status, wait, response_code, answer, duration } = outcome;
  await sql`
    update webhook_deliveries set status = ${status}, response_code = ${response_code}, answer = ${answer},
      duration = ${duration}, next_date = case when ${wait}::float is null then next_date
        else now() + make_interval(secs => ${wait}::float) end
    where id = ${id}`.execute(db);
  if (status === 'dropped') return null;
  const failed = status !== 'delivered';
  const { rows } = await sql<{ failing_since: string | null }>`
    update webhook_endpoints set failing_since = case when ${failed} then coalesce(failing_since, now()) end
    where id = ${endpoint_id} and (failing_since is null) = ${failed} returning failing_since`.execute(db);
  if (rows.length > 0 || !failed) return rows[0]?.failing_since ?? null;
  const known = await sql<{ failing_since: string | null }>`
    select failing_since from webhook_endpoints where id = ${endpoint_id}`.execute(db);
  return known.rows[0]?.failing_since ?? null;
}
