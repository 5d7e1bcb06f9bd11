import type { Change } from '#domain/events.ts';

/**
 * What one transaction made of each row, from how it was before to how it is now: a receiver of changes reads a row once,
 * however many reactions wrote it. In the order in which the rows were first written; of what came and went there is nothing.
 */
export function mergedChanges(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change | null>();
  for (const change of changes) {
    const row = `${change.entity} ${change.id}`;
    const earlier = merged.get(row);
    merged.set(row, earlier ? after(earlier, change) : change);
  }
  return [...merged.values()].filter((change) => change !== null);
}

/** A row that was written again; null where it is gone before anyone saw it. */
function after(earlier: Change, later: Change): Change | null {
  const { before } = earlier;
  if (later.type === 'delete') return before === null ? null : { ...later, before };
  return { ...later, type: before === null ? 'create' : 'update', before };
}
