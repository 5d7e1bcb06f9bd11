import { entityNamed, type EntityName } from '#domain/entities.ts';
import { AppError } from '#domain/core/errors.ts';
import { idPattern } from '#domain/core/fields.ts';
import { batchLimits } from '#domain/shared/limits.ts';
import type { Work } from '#server/platform/work.ts';
import { createRow, removeRow, updateRow } from './entityWrites.ts';
import { precheck, updateCondition } from './precheck.ts';

type Body = Record<string, unknown>;

/** Answers the new records in the order sent. A refusal says in `extra_data.index` which one it is about. */
export async function createAll(work: Work, entity: EntityName, drafts: readonly Body[]): Promise<Body[]> {
  precheck(entityNamed(entity), work.actor, 'create');
  assertFewEnough(work, entity, drafts.length);
  const created: Body[] = [];
  for (const [index, draft] of drafts.entries()) {
    const row = await about({ index }, () => createRow(work, entity, draft));
    created.push(work.repo.view(entity, row));
  }
  return created;
}

/** VALIDATION_ERROR for more new records than the actor may make together. */
export function assertFewEnough({ actor }: Work, entity: EntityName, count: number): void {
  if (entity !== 'Job' || actor.kind !== 'user' || actor.role === 'admin' || count <= batchLimits.newJobs) return;
  throw new AppError('VALIDATION_ERROR', `At most ${batchLimits.newJobs} new jobs at a time`);
}

/** Each body changes the record its `id` names. Answers the changed records in the order sent. */
export async function updateAll(work: Work, entity: EntityName, patches: readonly Body[]): Promise<Body[]> {
  precheck(entityNamed(entity), work.actor, 'update');
  const ids = patches.map(({ id }, index) => {
    if (typeof id === 'string' && idPattern.test(id)) return id;
    throw new AppError('VALIDATION_ERROR', 'Each record needs its id', { extraData: { index } });
  });
  // Locks them in the order everyone locks, whatever the order they were sent in: two batches cannot block each other.
  if (updateCondition(entityNamed(entity), work.actor) !== false) {
    await work.repo.updatableIds(entity, { id: { $in: ids } }, batchLimits.records);
  }
  const updated: Body[] = [];
  for (const [index, patch] of patches.entries()) {
    const row = await about({ index }, () => updateRow(work, entity, ids[index]!, patch));
    updated.push(work.repo.view(entity, row));
  }
  return updated;
}

/** Deletes the oldest 500 matching records the actor may delete and answers how many that were. */
export async function removeMatching(work: Work, entity: EntityName, query: unknown): Promise<number> {
  const ids = await work.repo.deletableIds(entity, query, batchLimits.records);
  for (const id of ids) await about({ id }, () => removeRow(work, entity, id));
  return ids.length;
}

/** Adds to a refusal which record of many it is about. */
export async function about<T>(record: { index: number } | { id: string }, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, error.message, {
      ...error.extra,
      extraData: { ...error.extra.extraData, ...record },
    });
  }
}
