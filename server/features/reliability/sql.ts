import { sql, type RawBuilder } from 'kysely';
import type { RecordNumbers } from '#domain/reliability/contracts.ts';
import { kindsOf, recordLimits, type EntryKind } from '#domain/reliability/vocabulary.ts';
import { userRoles, type UserRoleName } from '#domain/shared/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { batchSize } from '#server/platform/forEachBatch.ts';

export interface Period {
  from: string;
  to: string;
}

/** What the side did in a period, up to `recordLimits.counted` of each. */
export async function countRecord(
  db: Db,
  userId: string,
  side: UserRoleName,
  { from, to }: Period,
): Promise<RecordNumbers> {
  const own = sql`r.${sql.ref(`${side}_id`)} = ${userId}`;
  const booked = sql`shifts r where ${own} and r.booked_date >= ${from} and r.booked_date <= ${to}
    and r.cancel_reason is distinct from 'swapped'`;
  const others = userRoles.filter((one) => one !== side);
  const { rows } = await sql<Omit<RecordNumbers, 'entries'>>`
    select ${upTo(booked)} as booked_shifts,
      ${upTo(sql`${booked} and r.status in ('ended', 'signed')`)} as worked_shifts,
      ${upTo(sql`${booked} and r.status in ('ended', 'signed') and r.line_side = any(${others}::text[])`)} as lines,
      ${upTo(sql`interviews r where ${own} and r.starts_at >= ${from}
        and r.status in ('booked', 'held', 'missed', 'cancelled')`)} as booked_interviews,
      ${upTo(sql`offers r where ${own} and r.status = 'accepted'
        and r.answered_date >= ${from} and r.answered_date <= ${to}`)} as accepted_offers`.execute(db);
  return { ...rows[0]!, entries: await countEntries(db, userId, side, { from, to }) };
}

async function countEntries(
  db: Db,
  userId: string,
  side: UserRoleName,
  { from, to }: Period,
): Promise<RecordNumbers['entries']> {
  const { rows } = await sql<{ kind: EntryKind; count: number }>`
    select counted.kind, ${upTo(sql`reliability_entries r where r.about_id = ${userId} and r.kind = counted.kind
      and r.is_shown and r.happened_at >= ${from} and r.happened_at <= ${to}`)} as count
    from unnest(${[...kindsOf(side)]}::text[]) as counted(kind)`.execute(db);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

function upTo(rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from (select from ${rows} limit ${recordLimits.counted}) first_rows)`;
}

/** Hours that one side has not signed by their due date, without an entry for it. Those of an account that is closed have none. */
export async function lateSignatures(db: Db, now: Date, after: string): Promise<{ id: string }[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const late = sql`case when r.clinician_signed_date is null then r.clinician_id else r.facility_id end`;
  // Later than this they have had their entry, which may have ended by then.
  const { rows } = await sql<{ id: string }>`
    select id from (
      select r.id from shifts r join users u on u.id = ${late} and u.is_active
      where r.status = 'ended' and r.sign_due <= ${at} and r.sign_due > ${at} - interval '30 days'
        and not exists (select from reliability_entries e
          where e.about_id = ${late} and e.kind = 'late_signature' and e.source_id = r.id)
      offset 0
    ) due where id > ${after} order by id limit ${batchSize}`.execute(db);
  return rows;
}

/** With an account goes what is about it; what is about others no longer names it. */
export async function eraseEntries(db: Db, userId: string): Promise<void> {
  await sql`delete from reliability_entries where about_id = ${userId}`.execute(db);
  await sql`update reliability_entries set facility_name = 'Deleted account' where facility_id = ${userId}`.execute(db);
  await sql`update reliability_entries set clinician_name = 'Deleted account' where clinician_id = ${userId}`.execute(
    db,
  );
}
