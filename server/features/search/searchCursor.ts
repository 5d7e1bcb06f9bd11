import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJobQuery, type JobOrder, type JobQuery } from '#domain/nouns/jobQuery.ts';
import { AppError } from '#domain/language/errors.ts';

/** Where a page of the search ended. */
export type SearchPlace =
  /** Newest first: behind this job, however many are posted meanwhile. */
  | { readonly listed_date: string; readonly slot: number }
  /** In other orders: so many jobs were shown. */
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

/** The text of `next`. */
export function writeSearchCursor(query: JobQuery, sort: JobOrder, at: SearchPlace): string {
  return Buffer.from(JSON.stringify({ v: 1, sort, of: digestOf(query), at })).toString('base64url');
}

/** INVALID_CURSOR for what is none, or another search's. */
export function readSearchCursor(query: JobQuery, sort: JobOrder, text: string): SearchPlace {
  const parsed = content.safeParse(parsedJson(text));
  if (!parsed.success) throw invalid('It is not one that was given for a search');
  if (parsed.data.sort !== sort || parsed.data.of !== digestOf(query)) throw invalid('It belongs to another search');
  return parsed.data.at;
}

function digestOf(query: JobQuery): string {
  return createHash('sha256')
    .update(JSON.stringify([...canonicalJobQuery(query)]))
    .digest('base64url')
    .slice(0, 16);
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
