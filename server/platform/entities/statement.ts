import { LRUCache } from 'lru-cache';
import { AppError } from '#domain/core/errors.ts';
import { sqlState } from '#server/platform/db/transaction.ts';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
  /** Milliseconds after which PostgreSQL gives up; only for statements that may be costly by the caller's doing. */
  readonly timeout?: number;
}

/** Answers the rows of a statement, each as a list of its columns. Throws what `asQueryError` makes of a refusal. */
export type RunStatement = (statement: Statement) => Promise<unknown[][]>;

/** What PostgreSQL refuses of a statement made from a caller's query is the query's fault; other errors stay themselves. */
export function asQueryError(error: unknown, { timeout }: Statement): unknown {
  const state = sqlState(error);
  if (state === '57014' && timeout !== undefined) return new AppError('INVALID_QUERY', 'The query is too costly');
  if (state === undefined || !/^(22|54)/.test(state)) return error;
  return new AppError('INVALID_QUERY', 'The query holds a value that cannot be compared');
}

/**
 * A name under which a connection keeps the plan of a statement, once the same text was seen a few times. Names are few
 * and never freed: a caller who varies queries cannot fill the memory of the connections.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  const seen = (sightings.get(text) ?? 0) + 1;
  if (seen < worthPreparing || names.size >= maxNames) {
    sightings.set(text, seen);
    return undefined;
  }
  sightings.delete(text);
  const name = `entities_${names.size}`;
  names.set(text, name);
  return name;
}

const worthPreparing = 4;
const maxNames = 400;
const names = new Map<string, string>();
const sightings = new LRUCache<string, number>({ max: 1000 });
