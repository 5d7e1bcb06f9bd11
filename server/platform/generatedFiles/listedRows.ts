import { sql } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';
import type { GeneratedList, ListedRow } from './generatedList.ts';

/** What a list is made of: it is the same as long as all of these are. */
export interface Look {
  count: number;
  /** The newest change of a row in it, ISO 8601; null when there is none. */
  changed: string | null;
  /** A sum over ids and changes, whatever their order. */
  sum: bigint;
}

type Place = Pick<ListedRow, 'id' | 'created_date'>;

/** Looks at no more than the newest `most` rows. */
export async function lookAtNewest(db: Db, list: GeneratedList, most: number): Promise<Look> {
  return (await lookAfter(db, list, null, most)).look;
}

/** Looks at every row, so many in one statement that none takes long. */
export async function lookAtAll(db: Db, list: GeneratedList): Promise<Look> {
  let whole: Look = { count: 0, changed: null, sum: 0n };
  let last: Place | null = null;
  do {
    const part = await lookAfter(db, list, last, perLook);
    whole = pipeline(whole, part.look);
    last = part.look.count < perLook ? null : part.last;
  } while (last);
  return whole;
}

/** Every row, newest first, in pages. */
export async function* pagesOf<R extends ListedRow>(db: Db, list: GeneratedList<R>): AsyncGenerator<R[]> {
  let last: Place | null = null;
  do {
    const { rows }: { rows: R[] } = await sql<R>`
      select ${list.columns} from ${list.rows} ${after(last)} ${newestFirst} limit ${list.perRead}`.execute(db);
    yield rows;
    last = rows.length < list.perRead ? null : rows.at(-1)!;
  } while (last);
}

const perLook = 20_000;

const newestFirst = sql`order by r.created_date desc, r.id desc`;

function after(last: Place | null) {
  return last ? sql`and (r.created_date, r.id) < (${last.created_date}::timestamptz, ${last.id})` : sql``;
}

async function lookAfter(
  db: Db,
  list: GeneratedList,
  last: Place | null,
  most: number,
): Promise<{ look: Look; last: Place | null }> {
  const { rows } = await sql<{ count: number; changed: string | null; sum: string | null; last: Place | null }>`
    with part as (
      select r.id, r.created_date, r.updated_date from ${list.rows} ${after(last)} ${newestFirst} limit ${most}
    )
    select count(*) as count, max(updated_date) as changed,
      bit_xor(hashtextextended(id, (extract(epoch from updated_date) * 1000)::bigint))::text as sum,
      (select jsonb_build_object('id', id, 'created_date', created_date)
        from part order by created_date, id limit 1) as last
    from part`.execute(db);
  const { count, changed, sum, last: end } = rows[0]!;
  return { look: { count, changed, sum: BigInt(sum ?? 0) }, last: end };
}

function pipeline(one: Look, other: Look): Look {
  const [changed = null] = [one.changed, other.changed]
    .filter((date) => date !== null)
    .toSorted()
    .toReversed();
  return { count: one.count + other.count, changed, sum: one.sum ^ other.sum };
}
