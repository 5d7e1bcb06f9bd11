import { sql, type RawBuilder } from 'kysely';
import type { Offer } from '#domain/offers/offer.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { batchSize } from '#server/platform/forEachBatch.ts';

/** Whether one of the application waits for an answer. */
export async function hasOpenOffer(db: Db, applicationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from offers where application_id = ${applicationId} and status = 'sent' limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether the clinician has accepted an offer for it: of applications `a`. */
export const hasAccepted = sql<boolean>`exists (
  select from offers o where o.application_id = a.id and o.status = 'accepted')`;

/** Sent, and not answered in time. */
export function ranOut(db: Db, now: Date, after: string): Promise<{ id: string }[]> {
  return dueOffers(db, sql<boolean>`r.status = 'sent' and r.expires_at <= ${now.toISOString()}`, after);
}

/** Those that end within so many hours without a reminder. An offer sent later than that needs no reminder. */
export function toRemind(db: Db, now: Date, hours: number, after: string): Promise<{ id: string }[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isDue = sql<boolean>`r.status = 'sent'
    and r.expires_at > ${at} and r.expires_at <= ${at} + make_interval(hours => ${hours})
    and r.sent_date <= r.expires_at - make_interval(hours => ${hours})
    and not exists (select from offer_reminders told where told.offer_id = r.id)`;
  return dueOffers(db, isDue, after);
}

async function dueOffers(db: Db, isDue: RawBuilder<boolean>, after: string): Promise<{ id: string }[]> {
  // What is due is little and has an index; `offset 0` keeps the database from walking all rows in the order of their ids.
  const { rows } = await sql<{ id: string }>`
    select id from (select r.id from offers r where ${isDue} offset 0) due
    where id > ${after} order by id limit ${batchSize}`.execute(db);
  return rows;
}

/** False when another administrator has reminded of it. */
export async function noteReminded(db: Db, { id }: Offer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into offer_reminders (offer_id, told_date) values (${id}, ${now.toISOString()})
    on conflict do nothing returning offer_id`.execute(db);
  return rows.length > 0;
}
