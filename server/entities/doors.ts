import { entityNamed, type EntityName, type RowOf } from '#domain/entities.ts';
import { entityActs } from '#server/features/entityActs.ts';
import type { Work } from '#server/work.ts';
import { assertPossible } from './possible.ts';

type Body = Record<string, unknown>;

/** The one way into a table for plain writes: through the entity's act where it has one. Answers the whole stored row. */
export async function createRow<N extends EntityName>(work: Work, entity: N, body: Body): Promise<RowOf<N>> {
  assertPossible(entityNamed(entity), work.actor, 'create');
  const act = entityActs[entity]?.create;
  return act ? (act(work, body) as unknown as Promise<RowOf<N>>) : work.repo.create(entity, body);
}

export async function updateRow<N extends EntityName>(
  work: Work,
  entity: N,
  id: string,
  body: Body,
): Promise<RowOf<N>> {
  assertPossible(entityNamed(entity), work.actor, 'update');
  const act = entityActs[entity]?.update;
  return act ? (act(work, id, body) as unknown as Promise<RowOf<N>>) : work.repo.update(entity, id, body);
}

export async function removeRow(work: Work, entity: EntityName, id: string): Promise<void> {
  assertPossible(entityNamed(entity), work.actor, 'delete');
  const act = entityActs[entity]?.remove;
  return act ? act(work, id) : work.repo.remove(entity, id);
}
