import { sql } from 'kysely';
import { actorColumns } from '#domain/accounts/userActor.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Webhook, WebhookDelivery } from '#domain/workspaces/webhookContracts.ts';
import { webhookLimits, type WebhookEventType } from '#domain/workspaces/webhookEvents.ts';
import { joinMaker } from '#server/platform/auth/apiKeys.ts';
import type { Db } from '#server/platform/db/Database.ts';

export interface NewEndpoint {
  id: string;
  user_id: string;
  facility_id: string;
  url: string;
  description: string | null;
  event_types: readonly WebhookEventType[];
  sealed_secret: string;
}

export async function insertEndpoint(db: Db, endpoint: NewEndpoint): Promise<void> {
  const { id, user_id, facility_id, url, description, event_types, sealed_secret } = endpoint;
  await sql`
    insert into webhook_endpoints (id, user_id, facility_id, url, description, event_types, sealed_secret)
    values (${id}, ${user_id}, ${facility_id}, ${url}, ${description}, ${[...event_types]}::text[], ${sealed_secret})`.execute(
    db,
  );
}

interface EndpointRow extends Omit<Webhook, 'user' | 'status'> {
  user_id: string;
  user_name: string;
  status: 'active' | 'paused';
}

/** The endpoints of a facility, the oldest first; one of them where an id is named. */
export async function endpointsOf(db: Db, facilityId: string, id: string | null = null): Promise<Webhook[]> {
  const { rows } = await sql<EndpointRow>`
    select e.id, e.url, e.description, e.event_types, e.version, e.status, e.paused_because, e.failing_since, e.created_date,
      e.user_id, coalesce(u.facility_name, u.full_name) as user_name
    from webhook_endpoints e join users u on u.id = e.user_id
    where e.facility_id = ${facilityId} and (${id}::text is null or e.id = ${id})
    order by e.created_date, e.id limit ${webhookLimits.endpoints}`.execute(db);
  return rows.map(asWebhook);
}

function asWebhook({ user_id, user_name, status, ...row }: EndpointRow): Webhook {
  return {
    ...row,
    status: status === 'active' && row.failing_since ? 'failing' : status,
    user: { id: user_id, name: user_name },
  };
}

export interface OwnEndpoint {
  id: string;
  url: string;
  created_date: string;
}

export async function endpointsOfUser(db: Db, userId: string): Promise<OwnEndpoint[]> {
  const { rows } = await sql<OwnEndpoint>`
    select id, url, created_date from webhook_endpoints where user_id = ${userId}
    order by created_date desc, id limit ${webhookLimits.endpoints}`.execute(db);
  return rows;
}

interface EndpointChange {
  description: string | null | undefined;
  event_types: readonly string[] | undefined;
  status: 'active' | 'paused' | undefined;
}

/** What is undefined stays. Resuming forgets the failures of before. */
export async function updateEndpoint(db: Db, id: string, change: EndpointChange): Promise<void> {
  const { description, event_types, status } = change;
  await sql`
    update webhook_endpoints set
      description = case when ${description !== undefined} then ${description ?? null} else description end,
      event_types = coalesce(${event_types ? [...event_types] : null}::text[], event_types),
      status = coalesce(${status ?? null}, status),
      paused_because = case ${status ?? null} when 'active' then null when 'paused' then 'user' else paused_because end,
      failing_since = case when ${status ?? null} = 'active' then null else failing_since end
    where id = ${id}`.execute(db);
}

export async function replaceSecret(db: Db, id: string, sealedSecret: string): Promise<void> {
  await sql`
    update webhook_endpoints set sealed_previous = sealed_secret, sealed_secret = ${sealedSecret},
      previous_until = now() + make_interval(hours => ${webhookLimits.secretHours})
    where id = ${id}`.execute(db);
}

/** Of the facility, or of one user of it where one is named. */
export async function deleteEndpoint(db: Db, id: string, facilityId: string, userId: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from webhook_endpoints where id = ${id} and facility_id = ${facilityId}
      and (${userId}::text is null or user_id = ${userId})`.execute(db);
  return numAffectedRows === 1n;
}

export async function pauseEndpoint(db: Db, id: string, because: 'gone' | 'failing'): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_endpoints set status = 'paused', paused_because = ${because}
    where id = ${id} and status = 'active'`.execute(db);
  return numAffectedRows === 1n;
}

/** Every event type that an active endpoint of the facility wants. */
export async function wantedTypes(db: Db, facilityId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ type: string }>`
    select distinct unnest(event_types) as type from webhook_endpoints
    where facility_id = ${facilityId} and status = 'active'`.execute(db);
  return new Set(rows.map(({ type }) => type));
}

/**
 * One delivery for each active endpoint of the facility that wants the event. Its time is that of the database, which also
 * writes `updated_date`: the clocks of several servers differ, and a receiver compares the two.
 */
export async function insertDeliveries(
  db: Db,
  facilityId: string,
  event: { type: WebhookEventType; row_id: string },
): Promise<void> {
  await sql`
    insert into webhook_deliveries (endpoint_id, event_type, row_id, occurred_date)
    select id, ${event.type}, ${event.row_id}, clock_timestamp() from webhook_endpoints
    where facility_id = ${facilityId} and status = 'active' and ${event.type} = any(event_types)`.execute(db);
}

export async function insertTest(db: Db, endpointId: string): Promise<void> {
  await sql`
    insert into webhook_deliveries (endpoint_id, event_type, occurred_date) values (${endpointId}, 'test', now())`.execute(
    db,
  );
}

export async function deliveriesOf(db: Db, endpointId: string): Promise<WebhookDelivery[]> {
  const { rows } = await sql<WebhookDelivery>`
    select id, event_type, row_id, occurred_date, status, attempts,
      case when status = 'pending' then next_date end as next_date, sent_date, response_code, answer, duration
    from webhook_deliveries where endpoint_id = ${endpointId}
    order by occurred_date desc, id desc limit ${webhookLimits.listed}`.execute(db);
  return rows;
}

/** Makes one delivery, or all that failed since a time, due again from the first attempt on. Answers how many. */
export async function repeatDeliveries(
  db: Db,
  endpointId: string,
  { id, failedSince }: { id: string | undefined; failedSince: string | undefined },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set status = 'pending', attempts = 0, next_date = now()
    where endpoint_id = ${endpointId} and status <> 'pending' and (id = ${id ?? null}
      or (status = 'failed' and occurred_date >= ${failedSince ?? null}::timestamptz))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Who acts as what an endpoint may read; null once they have lost access. */
export async function makerOf(db: Db, endpointId: string): Promise<Maker | null> {
  const { rows } = await sql<Maker>`
    select ${sql.raw(actorColumns.map((column) => `u.${column}`).join(', '))}
    from webhook_endpoints e ${sql.raw(joinMaker('e'))} where e.id = ${endpointId}`.execute(db);
  return rows[0] ?? null;
}

type Maker = Pick<User, (typeof actorColumns)[number]>;
