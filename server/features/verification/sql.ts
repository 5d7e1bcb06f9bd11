import { sql } from 'kysely';
import pg from 'pg';
import type { Document } from '#domain/credentials/document.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** The newest check: whoever kept it elsewhere can tell whether the ledger before it is still the same. */
export interface Head {
  readonly seq: number;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

/** The first statement of a transaction: all that follow read the database as it is now. */
export async function readOneMoment(tx: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
}

/** The last check that ended with its time; before the first check of all, 0 and zeros. */
export async function findAnchor(db: Db): Promise<Head> {
  const { rows } = await sql<Head>`select seq, hash from check_anchor`.execute(db);
  return rows[0]!;
}

/** The first check that is there although the anchor says that it has ended; null: none is. */
export async function findEnded(db: Db, anchor: Head): Promise<number | null> {
  const { rows } = await sql<{ seq: number | null }>`
    select min(seq) as seq from checks where seq <= ${anchor.seq}::int`.execute(db);
  return rows[0]!.seq;
}

/** The newest check, or the last one that ended with its time; null in a database that has no such table. */
export async function findHead(connectionString: string): Promise<Head | null> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string | null }>(`select to_regclass('checks')::text as name`);
    if (tables[0]!.name === null) return null;
    const { rows } = await client.query<Head>(`
      (select seq, hash from checks order by seq desc limit 1) union all select seq, hash from check_anchor
      order by seq desc limit 1`);
    return rows[0]!;
  } finally {
    await client.end();
  }
}

/** The last time that the ledger was verified. */
export interface LedgerVerified {
  readonly checks: number;
  /** The number of the first check that does not hold; null: all do. */
  readonly broken: number | null;
  readonly verified_date: string;
}

export async function keepVerified(
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

export interface Page {
  readonly count: number;
  /** The first row that is not what was written, or does not follow the row before it. */
  readonly broken: number | null;
  readonly last: Head | null;
}

/** Verifies the next `limit` checks after `from`, and that the one numbered as `expected` is that one. */
export async function verifyPage(db: Db, from: Head, limit: number, expected: Head | undefined): Promise<Page> {
  const { rows } = await sql<{ count: number; broken: number | null; seq: number | null; hash: string | null }>`
    select count(*)::int as count, min(seq) filter (where not holds) as broken, max(seq) as seq,
      (array_agg(hash order by seq desc))[1] as hash
    from (
      select c.seq, c.hash, (c.seq = ${from.seq}::int + row_number() over chain
        and c.prev_hash = lag(c.hash, 1, ${from.hash}::text) over chain
        and c.hash = check_hash(c) and check_content_holds(c)
        and (c.seq = ${expected?.seq ?? 0}::int) <= (c.hash = ${expected?.hash ?? ''}::text)) is true as holds
      from (select seq from checks where seq > ${from.seq}::int order by seq limit ${limit}) page
        join checks c on c.seq = page.seq
      window chain as (order by c.seq)
    ) verified`.execute(db);
  const { count, broken, seq, hash } = rows[0]!;
  return { count, broken, last: seq === null || hash === null ? null : { seq, hash } };
}

/** Takes what was seen and said of a person out of their checks. That they were checked stays, and the chain with it. */
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

/** Keeps that a person has to settle who has an NPI, or that nobody has to any more. Answers which. */
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

/** Whether nobody has settled that active accounts share this number. */
export async function hasNumberConflict(db: Db, numbered: Numbered): Promise<boolean> {
  const { number_key, kind, profession, state } = numbered;
  const { rows } = await sql<{ found: boolean }>`
    select has_number_conflict(${number_key}, ${kind}, ${profession}, ${state}, true) as found`.execute(db);
  return rows[0]!.found;
}

/** Keeps that a person has to settle who has the number of a document, or that nobody has to any more. */
export async function noteNumber(db: Db, documentId: string): Promise<void> {
  await sql`select note_number(d) from documents d where d.id = ${documentId}`.execute(db);
}
