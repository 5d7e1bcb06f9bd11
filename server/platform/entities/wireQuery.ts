import { AppError } from '#domain/core/errors.ts';
import { parseJson } from '#server/platform/http/jsonBody.ts';
import type { ListQuery } from './query.ts';

/** Characters of `q`. */
const maxLength = 20_000;

type Query = Readonly<Record<string, unknown>>;

/** The query string of a list as the contract has it; parameters it does not know are ignored. */
export function readListQuery(query: Query): ListQuery {
  const sort = textOf(query['sort']);
  const fields = readFields(query);
  const limit = readNumber(query, 'limit');
  const skip = readNumber(query, 'skip');
  return {
    q: readFilter(query['q']),
    ...(sort ? { sort } : {}),
    ...(fields ? { fields } : {}),
    ...(limit === undefined ? {} : { limit }),
    ...(skip === undefined ? {} : { skip }),
  };
}

/** What v2/list is asked for; null where it is not named. */
export interface PageRequest {
  readonly q: unknown;
  readonly sort: string | null;
  readonly fields: readonly string[] | null;
  readonly distinct: string | null;
  readonly limit: number | null;
  /** `next_cursor` of the page before. */
  readonly cursor: string | null;
}

export function readPageRequest(query: Query): PageRequest {
  const limit = readNumber(query, 'limit') ?? null;
  if (limit === 0) throw new AppError('INVALID_QUERY', 'limit must be at least 1');
  return {
    q: readFilter(query['q']) ?? null,
    sort: textOf(query['sort']) || null,
    fields: readFields(query) ?? null,
    distinct: textOf(query['distinct']) || null,
    limit,
    cursor: textOf(query['cursor']) || null,
  };
}

/** How many are counted at most; undefined: all. */
export function readMost(query: Query): number | undefined {
  return readNumber(query, 'most');
}

/** `q` as it arrives: JSON text, or nothing. */
export function readFilter(value: unknown): unknown {
  const text = textOf(value);
  if (!text) return undefined;
  if (text.length > maxLength) throw new AppError('INVALID_QUERY', 'q is too long');
  try {
    return parseJson(text);
  } catch {
    throw new AppError('INVALID_QUERY', 'q is not valid JSON');
  }
}

/** Names joined by commas; names of fields the caller has not got are left out of the answer. */
export function readFields(query: Query): string[] | undefined {
  const text = textOf(query['fields']);
  return text
    ? text
        .slice(0, maxLength)
        .split(',')
        .map((name) => name.trim())
    : undefined;
}

function readNumber(query: Query, name: 'limit' | 'skip' | 'most'): number | undefined {
  const text = textOf(query[name]);
  if (!text) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new AppError('INVALID_QUERY', `${name} must be a whole number`);
  return Number(text);
}

/** A parameter that is there several times counts once: the last. */
function textOf(value: unknown): string | undefined {
  const one: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof one === 'string' ? one : undefined;
}
