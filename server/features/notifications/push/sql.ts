import { sql, type Generated } from 'kysely';
import { maxPushDevices } from '#domain/notifications/pushServices.ts';
import type { Db } from '#server/platform/db/Database.ts';

type PushTables = {
  push_subscriptions: {
    id: Generated<string>;
    user_id: string;
    created_date: Generated<string>;
    endpoint: string;
    p256dh: string;
    auth: string;
    name: string;
  };
};

export interface NewDevice {
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
}

/** A browser has one address, so it shows the messages of its last user. The oldest devices of too many are removed. */
export async function storeDevice(db: Db, { user_id, endpoint, p256dh, auth, name }: NewDevice): Promise<void> {
  await sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, name)
    values (${user_id}, ${endpoint}, ${p256dh}, ${auth}, ${name})
    on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
      name = excluded.name, created_date = excluded.created_date`.execute(db);
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${user_id}
      order by endpoint = ${endpoint} desc, created_date desc, id offset ${maxPushDevices})`.execute(db);
}

/** A person's devices, the newest first. */
export function devicesOf(db: Db, userId: string) {
  return db
    .withTables<PushTables>()
    .selectFrom('push_subscriptions')
    .select(['id', 'name', 'created_date', 'endpoint'])
    .where('user_id', '=', userId)
    .orderBy('created_date', 'desc')
    .orderBy('id')
    .execute();
}

/** Of this person's devices the one with the address or the id. */
export async function removeDevices(
  db: Db,
  userId: string,
  { endpoint, id }: { endpoint: string | null; id: string | null },
): Promise<void> {
  await sql`
    delete from push_subscriptions where user_id = ${userId} and (endpoint = ${endpoint} or id = ${id})`.execute(db);
}

/** The push service knows this address no more. A browser that has subscribed again since has another row. */
export async function removeDevice(db: Db, id: string): Promise<void> {
  await db.withTables<PushTables>().deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** A person's devices with the end of the quiet hours, which is the alerts' own; null where there are none at that time. */
export async function devicesToTell(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ id: string; not_before: Date | null }[]> {
  // An instant alert waits five minutes for others before its quiet hours are asked.
  const { rows } = await sql<{ id: string; waits: boolean; due: string }>`
    select device.id, due > ${now.toISOString()}::timestamptz as waits, due
    from push_subscriptions device join users person on person.id = device.user_id,
      alert_due(person, 'instant', ${now.toISOString()}::timestamptz - interval '5 minutes') as due
    where person.id = ${userId} and person.is_active
    order by device.id`.execute(db);
  return rows.map(({ id, waits, due }) => ({ id, not_before: waits ? new Date(due) : null }));
}

export interface CalledDevice {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The device, if its person still accepts push messages and has not read the notification since. */
export async function deviceToCall(
  db: Db,
  id: string,
  notificationId: string | null,
): Promise<CalledDevice | undefined> {
  const { rows } = await sql<CalledDevice>`
    select device.id, endpoint, p256dh, auth
    from push_subscriptions device join users person on person.id = device.user_id
    where device.id = ${id} and person.is_active and (${notificationId}::text is null or exists (
      select from notifications where id = ${notificationId} and user_id = person.id and not read))`.execute(db);
  return rows[0];
}
