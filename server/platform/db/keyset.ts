import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { AppError } from '#domain/core/errors.ts';

/** How the rows of a table are ordered: by a key that is never null, smallest first, and among equal ones by their date. */
export interface RowOrder {
  /** Absent: by the date alone. */
  readonly key?: RawBuilder<unknown>;
  readonly type?: 'float8' | 'text';
  readonly oldestFirst?: boolean;
  /** The column of the date; absent: `created_date`. */
  readonly date?: 'applied_date' | 'created_date';
}

/** Where a page ended: the key, the date and the id of its last row. */
export type RowPlace = readonly [key: string | number | null, date: string, id: string];

/** What a statement selects beside its rows, as `key`. */
export function keySql({ key }: RowOrder): RawBuilder<unknown> {
  return key ?? sql`null`;
}

/** The order of the rows `alias`; only together with `behindSql` of the same order. */
export function orderSql(
  { key, oldestFirst, date: named = 'created_date' }: RowOrder,
  alias: string,
): RawBuilder<unknown> {
  const date = sql.ref(`${alias}.${named}`);
  const id = sql.ref(`${alias}.id`);
  const byDate = oldestFirst ? sql`${date}, ${id} desc` : sql`${date} desc, ${id}`;
  return key ? sql`${key}, ${byDate}` : byDate;
}

/** The rows `alias` that are behind a place. */
export function behindSql(order: RowOrder, place: RowPlace, alias: string): RawBuilder<boolean> {
  const { key, type, oldestFirst, date: named = 'created_date' } = order;
  const [value, dated, id] = place;
  const date = sql.ref(`${alias}.${named}`);
  const at = sql`${dated}::timestamptz`;
  const isBehind = oldestFirst
    ? sql`${date} >= ${at} and (${date} > ${at}`
    : sql`${date} <= ${at} and (${date} < ${at}`;
  const ids = sql.ref(`${alias}.id`);
  const byDate = oldestFirst ? sql`${isBehind} or ${ids} < ${id})` : sql`${isBehind} or ${ids} > ${id})`;
  if (!key) return sql`${byDate}`;
  const typed = type === 'text' ? sql`${value}::text collate "C"` : sql`${value}::float8`;
  // Stated twice, so that an index is entered where the page ended.
  return sql`(${key} >= ${typed} and (${key} > ${typed} or (${byDate})))`;
}

/** The text of `next`: worth nothing for another list than the one it was given for. */
export function writeRowPlace(list: unknown, place: RowPlace): string {
  return Buffer.from(JSON.stringify([digestOf(list), ...place])).toString('base64url');
}

/** INVALID_CURSOR for what is none, or another list's. */
export function readRowPlace(list: unknown, { key, type }: RowOrder, text: string): RowPlace {
  const keys = key
    ? type === 'text'
      ? z
          .string()
          .max(500)
          .regex(/^[^\0]*$/)
      : z.number()
    : z.null();
  const place = z.tuple([
    z.literal(digestOf(list)),
    keys,
    z.iso.datetime(),
    z
      .string()
      .max(100)
      .regex(/^[^\0]*$/),
  ]);
  const { data } = place.safeParse(parsedJson(text));
  if (!data)
    throw new AppError('INVALID_CURSOR', 'The cursor is not valid', {
      extraData: { reason: 'It is not one of this list' },
    });
  return [data[1], data[2], data[3]];
}

function digestOf(list: unknown): string {
  // Null and absent mean the same in every search.
  const text = JSON.stringify(list, (_name, value: unknown) => value ?? undefined);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}
