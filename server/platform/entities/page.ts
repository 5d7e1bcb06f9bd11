import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#domain/core/access.ts';
import { invalidCursor, readCursor, writeCursor, type CursorScope, type CursorContent } from './cursor.ts';
import type { PageRow } from './pageQuery.ts';
import { maxRows, maxVisitorRows } from './query.ts';
import type { Repository } from './Repository.ts';
import type { PageRequest } from './wireQuery.ts';

const usualLimit = 100;
const maxValues = 1000;

/** A page of records, or of the values of one field, as JSON text: `{items, next_cursor, has_more}`. */
export async function pageJson(repo: Repository, scope: CursorScope, request: PageRequest): Promise<string> {
  const { q, sort, fields, distinct, place } = contentOf(scope, request);
  const limit = Math.min(request.limit ?? usualLimit, maxOf(scope.actor, distinct));
  // One more than asked for shows whether there are more.
  const asked = { q, limit: limit + 1, ...(place ? { after: place } : {}) };
  const rows =
    distinct === null
      ? await repo.page(scope.entity, { ...asked, ...(sort ? { sort } : {}), ...(fields ? { fields } : {}) })
      : await repo.distinct(scope.entity, { ...asked, field: distinct });
  const shown = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  const next = hasMore ? writeCursor(scope, { q, sort, fields, distinct, place: shown.at(-1)!.place }) : null;
  return `{"items":[${shown.map((row: PageRow) => row.json).join(',')}],"next_cursor":${JSON.stringify(next)},"has_more":${hasMore}}`;
}

/** The walk the cursor continues, or a new one. What is stated again beside a cursor must be what it says. */
function contentOf(
  scope: CursorScope,
  request: PageRequest,
): Omit<CursorContent, 'place'> & { place?: CursorContent['place'] } {
  const { q, sort, fields, distinct, cursor } = request;
  if (cursor === null)
    return distinct === null ? { q, sort, fields, distinct } : { q, sort: null, fields: null, distinct };
  const walk = readCursor(scope, cursor);
  if (q !== null && !isDeepStrictEqual(asFilter(q), asFilter(walk.q)))
    throw invalidCursor('It belongs to another query');
  if (sort !== null && asSort(sort) !== asSort(walk.sort)) throw invalidCursor('It belongs to another sort');
  if (fields !== null && !isDeepStrictEqual(fields, walk.fields)) throw invalidCursor('It belongs to other fields');
  if (distinct !== null && distinct !== walk.distinct) throw invalidCursor('It belongs to another field');
  return walk;
}

/** Null and {} both mean everything. */
function asFilter(q: unknown): unknown {
  return q ?? {};
}

function asSort(sort: string | null): string {
  return (sort ?? '-created_date').replace(/^[+ ]/, '');
}

function maxOf(actor: Actor, distinct: string | null): number {
  if (distinct !== null) return maxValues;
  return actor.kind === 'visitor' ? maxVisitorRows : maxRows;
}
