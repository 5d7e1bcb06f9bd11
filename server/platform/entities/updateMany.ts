import { entityNamed, type EntityName } from '#domain/entities.ts';
import { batchLimits } from '#domain/shared/limits.ts';
import type { Work } from '#server/platform/work.ts';
import { about } from './batches.ts';
import { updateRow } from './entityWrites.ts';
import { patchFor, readsRows, type Operators } from './updateOperators.ts';

/**
 * Applies operators to the oldest 500 matching records the actor may change. `has_more`: others match still; a query that
 * leaves out what is done already reaches them the next time.
 */
export async function updateMatching(
  work: Work,
  entity: EntityName,
  query: Record<string, unknown>,
  operators: Operators,
): Promise<{ updated: number; has_more: boolean }> {
  const found = await work.repo.updatableIds(entity, query, batchLimits.records + 1);
  const ids = found.slice(0, batchLimits.records);
  const now = work.services.clock();
  for (const id of ids) {
    await about({ id }, async () => {
      // What the operators read is what the person sees: otherwise they would reveal what is hidden.
      const seen = readsRows(operators) ? work.repo.view(entity, await work.repo.get(entity, id)) : {};
      await updateRow(work, entity, id, patchFor(entityNamed(entity), operators, seen, now));
    });
  }
  return { updated: ids.length, has_more: found.length > batchLimits.records };
}
