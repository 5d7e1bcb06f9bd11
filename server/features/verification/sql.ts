import { sql } from 'kysely';
import type { Document } from '#domain/credentials/document.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { Chain } from '#server/platform/ops/chain.ts';

/** The ledger of checks. */
export const checkChain: Chain = {
  row: 'check',
  table: 'checks',
  anchor: 'check_anchor',
  holds: (before) => sql`c.prev_hash = ${before} and c.hash = check_hash(c) and check_content_holds(c)`,
};

/** The last time that the ledger was verified. */
export interface LedgerVerified {
  readonly checks: number;
  /** The number of the first check that does not hold; null: all do. */
  readonly broken: number | null;
  readonly verified_date: string;
}

export async function storeVerified(
  db: Db,
  { checks, broken }: Pick<LedgerVerified, 'checks' | 'broken'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into ledger_verified (checks, broken, verified_date) values (${checks}, ${broken}, ${now.toISOString()})
    on conflict (is_only) do update set checks = excluded.checks, broken = excluded.broken,
      verified_date = excluded.verified_date`.execute(db);
}

/** Null: it has not been yet. */
export async function lastVerified(db: Db): Promise<LedgerVerified | null> {
  const { rows } = await sql<LedgerVerified>`select checks, broken, verified_date from ledger_verified`.execute(db);
  return rows[0] ?? null;
}

/** Removes what was recorded about a person from their checks. That they were checked stays, and the chain with it. */
export async function redact(db: Db, userId: string, at: Date): Promise<void> {
  await sql`
    update checks set seen = null, notes = null, evidence_url = null, salt = null, redacted_date = ${at.toISOString()}
    where user_id = ${userId} and redacted_date is null`.execute(db);
}

/** Younger ones the database keeps itself, by its own clock. */
const isOver = (end: Date) =>
  sql`r.created_date < least(${end.toISOString()}::timestamptz, now()) - interval '6 years'`;

/** Checks before the first that is younger than six years. */
const prefix = (now: Date) => sql`
  checks r where r.seq < (select coalesce(min(r.seq), 2147483647) from checks r where not (${isOver(now)}))`;

export async function countOver(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${prefix(now)}`.execute(db);
  return rows[0]!.count;
}

/** Ends the oldest checks, `limit` at most; the database moves its anchor. Answers how many. */
export async function endOldest(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from checks where seq in (select r.seq from ${prefix(now)} order by r.seq limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The ids of the active accounts with an NPI, those who had it first first. */
export async function holdersOf(db: Db, npi: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.npi = ${npi} and u.is_active
    order by coalesce(u.npi_date, u.created_date), u.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records that an administrator has to resolve who has an NPI, or no longer has to. Answers which. */
export async function noteNpiConflict(db: Db, npi: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with conflict as (
      select exists (select from users u where u.npi = ${npi} and has_npi_conflict(u)) as found
    ), noted as (
      insert into npi_conflicts (npi, since) select ${npi}, ${now.toISOString()}::timestamptz from conflict where found
      on conflict do nothing
    ), ended as (
      delete from npi_conflicts using conflict where npi = ${npi} and not found
    )
    select found from conflict`.execute(db);
  return rows[0]!.found;
}

type Numbered = Pick<Document, 'number_key' | 'kind' | 'profession' | 'state'>;

/** The ids of the active accounts with a document of this number, those who had it first first. */
export async function holdersOfNumber(db: Db, numbered: Numbered, limit: number): Promise<string[]> {
  const { number_key, kind, profession, state } = numbered;
  const { rows } = await sql<{ id: string }>`
    select d.user_id as id from documents d join users u on u.id = d.user_id and u.is_active
    where d.number_key = ${number_key} and d.kind is not distinct from ${kind}
      and d.profession is not distinct from ${profession} and d.state is not distinct from ${state}
      and d.status <> 'rejected' and not d.is_removed
    group by d.user_id order by min(d.created_date), d.user_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether it is unresolved that active accounts share this number. */
export async function hasNumberConflict(db: Db, numbered: Numbered): Promise<boolean> {
  const { number_key, kind, profession, state } = numbered;
  const { rows } = await sql<{ found: boolean }>`
    select has_number_conflict(${number_key}, ${kind}, ${profession}, ${state}, true) as found`.execute(db);
  return rows[0]!.found;
}

/** Records that an administrator has to resolve who has the number of a document, or no longer has to. */
export async function noteNumber(db: Db, documentId: string): Promise<void> {
  await sql`select note_number(d) from documents d where d.id = ${documentId}`.execute(db);
}
