import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { referenceLimits } from '#domain/references/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { batchSize } from '#server/platform/forEachBatch.ts';

/** How many requests of the clinician wait for an answer; at most one more than the limit. */
export async function countOpen(db: Db, clinicianId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from references_given
      where clinician_id = ${clinicianId} and status in ('asked', 'opened') limit ${referenceLimits.open + 1}) r`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Whether the address wants no requests for references. */
export async function isStopped(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql`
    select from reference_stops where address_hash = ${hashOf(address)}`.execute(db);
  return rows.length > 0;
}

/** Whether mails to the address come back. */
export async function isReturned(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql`select from bounced_addresses where address = ${address}`.execute(db);
  return rows.length > 0;
}

/** Open requests to addresses from which mails come back, and that do not say so yet. */
export async function toMarkReturned(db: Db, after: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from references_given r join bounced_addresses b on b.address = r.referee_email
    where r.status in ('asked', 'opened') and r.bounced_date is null and r.id > ${after}
    order by r.id limit ${batchSize}`.execute(db);
  return rows;
}

/** References of the clinician that the facility reads, and the named ones; in one order, in which they are locked. */
export async function idsToShare(
  db: Db,
  clinicianId: string,
  facilityId: string,
  named: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from references_given where clinician_id = ${clinicianId}
      and (id = any(${[...named]}::text[]) or shared_with @> array[${facilityId}]::text[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function stopAddress(db: Db, address: string, now: Date): Promise<void> {
  await sql`insert into reference_stops (address_hash, created_date) values (${hashOf(address)}, ${now.toISOString()})
    on conflict do nothing`.execute(db);
}

/** Whether a session of the user within 30 days came from the network address. */
export async function usedAddress(db: Db, userId: string, address: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where user_id = ${userId} and ip_address = ${address}
      and updated_at > ${now.toISOString()}::timestamptz - interval '30 days' limit 1`.execute(db);
  return rows.length > 0;
}

/** Requests of which the referee was not mailed since the last day of reminding. */
export async function toRemind(db: Db, now: Date, after: string): Promise<{ id: string }[]> {
  const { reminders, mails, pauseHours, waitDays } = referenceLimits;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<{ id: string }>`
    select id from (
      select r.id from references_given r where r.status in ('asked', 'opened') and r.reminders < ${mails}
        and r.bounced_date is null
        and r.asked_date > ${at} - make_interval(days => ${waitDays})
        and r.mailed_date <= ${at} - make_interval(hours => ${pauseHours})
        and r.mailed_date < (select max(r.asked_date + make_interval(days => passed.days))
          from unnest(${[...reminders]}::int[]) as passed(days)
          where r.asked_date + make_interval(days => passed.days) <= ${at})
      offset 0
    ) due where id > ${after} order by id limit ${batchSize}`.execute(db);
  return rows;
}

/** Requests that were not answered in time, and answers that are no longer valid. */
export async function toEnd(db: Db, now: Date, after: string): Promise<{ id: string }[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<{ id: string }>`
    select id from (
      select r.id from references_given r where r.status in ('asked', 'opened')
        and r.asked_date <= ${at} - make_interval(days => ${referenceLimits.waitDays})
      union all
      select r.id from references_given r where r.status = 'given' and r.valid_until <= ${at}
      offset 0
    ) due where id > ${after} order by id limit ${batchSize}`.execute(db);
  return rows;
}

/** What others answered about a clinician ends with the account; a facility that is gone reads nothing. */
export async function eraseReferences(db: Db, userId: string): Promise<void> {
  await sql`delete from references_given where clinician_id = ${userId}`.execute(db);
  await sql`update references_given set shared_with = array_remove(shared_with, ${userId})
    where shared_with @> array[${userId}]::text[]`.execute(db);
}

function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}
