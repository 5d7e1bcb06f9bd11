import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Db } from '#server/platform/db/Database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { operatorError } from '#server/platform/operatorError.ts';
import type { Services } from '#server/platform/services.ts';

/** The newest row: an operator who stored it elsewhere can verify that everything before it is unchanged. */
export interface Head {
  readonly seq: number;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

/** Rows with a `seq` without gaps and a `hash` over the hash before, oldest first, and where the last one that ended is stored. */
export interface Chain {
  /** What messages call a row. */
  readonly row: 'check' | 'row';
  readonly table: string;
  readonly anchor: string;
  /** What a row `c` binds besides itself, as a join; absent: nothing. */
  readonly joined?: RawBuilder<unknown>;
  /** Whether a row `c` is what was written after the row with the hash `before`. */
  holds(before: RawBuilder<string>): RawBuilder<unknown>;
}

export interface ChainReport {
  /** Rows that are what was written, and follow each other. */
  readonly count: number;
  readonly head: Head;
  /** The number of the first row that is not; null: all are. */
  readonly broken: number | null;
}

/** Rows of one statement. */
const perPage = 5000;

/**
 * Computes every hash of a chain again, in pages, as of one moment, and answers up to where it is whole. `expected` is a head
 * that was stored elsewhere: the owner of the database could write the whole chain again, and not what is stored elsewhere.
 */
export function verifyChain({ pool }: Pick<Services, 'pool'>, chain: Chain, expected?: Head): Promise<ChainReport> {
  return transaction(pool, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    const anchor = await findAnchor(tx, chain);
    refuseEnded(chain, anchor, expected);
    if (expected?.seq === anchor.seq && expected.hash !== anchor.hash)
      return { count: 0, head: anchor, broken: anchor.seq };
    const ended = await findEnded(tx, chain, anchor);
    if (ended !== null) return { count: 0, head: anchor, broken: ended };
    let head = anchor;
    let total = 0;
    for (let count = perPage; count >= perPage;) {
      const page = await verifyPage(tx, chain, head, expected);
      if (page.broken !== null) return { count: page.broken - anchor.seq - 1, head, broken: page.broken };
      count = page.count;
      total += count;
      head = page.last ?? head;
    }
    return { count: total, head, broken: expected && expected.seq > head.seq ? head.seq + 1 : null };
  });
}

/** The newest row of a chain in a database that need not be ours; null where it is too old to have this chain. */
export async function chainHead(connectionString: string, { table, anchor }: Chain): Promise<string | null> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [
      table,
    ]);
    if (tables[0]!.name === null) return null;
    const { rows } = await client.query<Head>(newestOf(table, anchor));
    return headOf(rows[0]!);
  } finally {
    await client.end();
  }
}

/** The newest row of a chain, or the last one that ended. */
export async function newestIn(db: Db, { table, anchor }: Chain): Promise<Head> {
  const { rows } = await sql.raw<Head>(newestOf(table, anchor)).execute(db);
  return rows[0]!;
}

function newestOf(table: string, anchor: string): string {
  return `(select seq, hash from ${table} order by seq desc limit 1) union all select seq, hash from ${anchor}
    order by seq desc limit 1`;
}

export function headOf({ seq, hash }: Head): string {
  return `${seq}:${hash}`;
}

/** Throws an operatorError for what is no head. */
export function readHead(text: string): Head {
  const [, seq, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!seq || !hash)
    throw operatorError('A head is a number, a colon and 64 hexadecimal digits, as this command prints it.');
  return { seq: Number(seq), hash };
}

function refuseEnded({ row }: Chain, anchor: Head, expected: Head | undefined): void {
  if (!expected || expected.seq >= anchor.seq) return;
  const name = row === 'check' ? 'Check' : 'Row';
  throw operatorError(
    `${name} ${expected.seq} has ended with its time, and so has every ${row} up to ${anchor.seq}. Give a later head.`,
  );
}

/** The last row that ended with its time; before the first row of all, 0 and zeros. */
async function findAnchor(db: Db, { anchor }: Chain): Promise<Head> {
  const { rows } = await sql<Head>`select seq, hash from ${sql.table(anchor)}`.execute(db);
  return rows[0]!;
}

/** The first row that is there although the anchor says that it has ended; null: none is. */
async function findEnded(db: Db, { table }: Chain, anchor: Head): Promise<number | null> {
  const { rows } = await sql<{ seq: number | null }>`
    select min(seq) as seq from ${sql.table(table)} where seq <= ${anchor.seq}::int`.execute(db);
  return rows[0]!.seq;
}

interface Page {
  readonly count: number;
  /** The first row that is not what was written, or does not follow the row before it. */
  readonly broken: number | null;
  readonly last: Head | null;
}

/** Verifies the next rows after `from`, and that the one numbered as `expected` is that one. */
async function verifyPage(db: Db, chain: Chain, from: Head, expected: Head | undefined): Promise<Page> {
  const table = sql.table(chain.table);
  const { rows } = await sql<{ count: number; broken: number | null; seq: number | null; hash: string | null }>`
    select count(*)::int as count, min(seq) filter (where not holds) as broken, max(seq) as seq,
      (array_agg(hash order by seq desc))[1] as hash
    from (
      select c.seq, c.hash, (c.seq = ${from.seq}::int + row_number() over chain
        and ${chain.holds(sql`lag(c.hash, 1, ${from.hash}::text) over chain`)}
        and (c.seq = ${expected?.seq ?? 0}::int) <= (c.hash = ${expected?.hash ?? ''}::text)) is true as holds
      from (select seq from ${table} where seq > ${from.seq}::int order by seq limit ${perPage}) page
        join ${table} c on c.seq = page.seq ${chain.joined ?? sql``}
      window chain as (order by c.seq)
    ) verified`.execute(db);
  const { count, broken, seq, hash } = rows[0]!;
  return { count, broken, last: seq === null || hash === null ? null : { seq, hash } };
}
