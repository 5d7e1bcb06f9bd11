import { matches, type Actor } from '#domain/language/access.ts';
import { entityNamed } from '#domain/entities.ts';
import { viewFields, type View } from '#domain/language/entity.ts';
import type { Change, EntityEvent } from '#domain/language/events.ts';
import { columnOf, readableViews } from '#server/platform/entities/views.ts';
import { shortened } from './shortened.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * What actors hear of one change: nothing, or the row with the fields of their view. A row that enters an actor's sight
 * is a create to them and one that leaves it a delete with the id alone, whatever happened to it in the table.
 */
export function eventsOf(change: Change): (actor: Actor) => EntityEvent | null {
  // Thousands of sockets share a handful of views: each pair of views is worked out once.
  const known = new Map<string, EntityEvent | null>();
  return (actor) => {
    const before = change.before && viewOf(change, actor, change.before);
    const after = change.after && viewOf(change, actor, change.after);
    const pair = `${before?.name ?? ''} ${after?.name ?? ''}`;
    if (!known.has(pair)) known.set(pair, eventBetween(change, before, after));
    return known.get(pair)!;
  };
}

function viewOf(change: Change, actor: Actor, row: Row): View | undefined {
  return readableViews(entityNamed(change.entity), actor).find((one) => matches(one.condition, row))?.view;
}

function eventBetween(
  change: Change,
  before: View | null | undefined,
  after: View | null | undefined,
): EntityEvent | null {
  const { id, timestamp } = change;
  if (!after) return before ? { type: 'delete', id, data: { id }, timestamp } : null;
  const data = shown(after, change.after!);
  if (!before) return { type: 'create', id, data: shortened(data), timestamp };
  // A change of fields that this view does not hold is nobody else's business, nor that there was one.
  if (before.name === after.name && sameButForDate(shown(before, change.before!), data)) return null;
  return { type: 'update', id, data: shortened(data), timestamp };
}

function shown(view: View, row: Row): Record<string, unknown> {
  return Object.fromEntries(viewFields(view).map((field) => [field, row[columnOf(view, field)]]));
}

function sameButForDate(left: Row, right: Row): boolean {
  const text = (row: Row) => JSON.stringify({ ...row, updated_date: null });
  return text(left) === text(right);
}
