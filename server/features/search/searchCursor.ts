import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#domain/core/errors.ts';

/** Where a page of the search ended. */
export type SearchPlace =
  /** Newest first: behind this row, however many are listed since. */
  | { readonly listed_date: string; readonly slot: number }
  /** In other orders: so many were shown. */
  | { readonly skip: number };

const content = z.object({
  v: z.literal(1),
  sort: z.string(),
  of: z.string(),
  at: z.union([
    z.object({ listed_date: z.iso.datetime(), slot: z.int().min(1) }),
    z.object({ skip: z.int().min(1).max(10_000) }),
  ]),
});

/** What a cursor belongs to: the canonical pairs of a search. */
type Pairs = readonly (readonly [name: string, value: string])[];

/** The text of `next`. */
export function writeSearchCursor(search: Pairs, sort: string, at: SearchPlace): string {
  return Buffer.from(JSON.stringify({ v: 1, sort, of: digestOf(search), at })).toString('base64url');
}

/** INVALID_CURSOR for what is none, or another search's. */
export function readSearchCursor(search: Pairs, sort: string, text: string): SearchPlace {
  const parsed = content.safeParse(parsedJson(text));
  if (!parsed.success) throw invalid('It is not one that was given for a search');
  if (parsed.data.sort !== sort || parsed.data.of !== digestOf(search)) throw invalid('It belongs to another search');
  return parsed.data.at;
}

function digestOf(search: Pairs): string {
  return createHash('sha256').update(JSON.stringify(search)).digest('base64url').slice(0, 16);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

function invalid(reason: string): AppError {
  return new AppError('INVALID_CURSOR', 'The cursor is not valid', { extraData: { reason } });
}
