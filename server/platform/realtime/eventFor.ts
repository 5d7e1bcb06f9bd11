import type { Actor } from '#domain/core/access.ts';
import { entityNamed } from '#domain/entities.ts';
import type { View } from '#domain/core/entity.ts';
import type { Change, EntityEvent } from '#domain/events.ts';
import { shownBy, viewOf } from '#server/platform/entities/views.ts';
import type { Today } from '#server/platform/today.ts';
import { shortened } from './shortened.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * What actors receive of one change: nothing, or the row with the fields of their view. A row that becomes visible to an actor
 * is a create to them and one that leaves it a delete with the id alone, whatever happened to it in the table. What ends with
 * a day is as of `today`.
 */
export function eventsOf(change: Change, today: Today): (actor: Actor) => EntityEvent | null {
  // Thousands of sockets share a handful of views: each pair of views is worked out once.
  const known = new Map<string, EntityEvent | null>();
  const entity = entityNamed(change.entity);
  return (actor) => {
    const before = change.before && viewOf(entity, actor, change.before);
    const after = change.after && viewOf(entity, actor, change.after);
    const pair = `${before?.name ?? ''} ${after?.name ?? ''}`;
    if (!known.has(pair)) known.set(pair, eventBetween(change, before, after, today));
    return known.get(pair)!;
  };
}

function eventBetween(
  change: Change,
  before: View | null | undefined,
  after: View | null | undefined,
  today: Today,
): EntityEvent | null {
  const { id, timestamp } = change;
  if (!after) return before ? { type: 'delete', id, data: { id }, timestamp } : null;
  const data = shownBy(after, change.after!, today);
  if (!before) return { type: 'create', id, data: shortened(data), timestamp };
  // A change of fields that this view does not hold stays private, and so does the fact that there was one.
  if (before.name === after.name && sameButForDate(shownBy(before, change.before!, today), data)) return null;
  return { type: 'update', id, data: shortened(data), timestamp };
}

function sameButForDate(left: Row, right: Row): boolean {
  const text = (row: Row) => JSON.stringify({ ...row, updated_date: null });
  return text(left) === text(right);
}
