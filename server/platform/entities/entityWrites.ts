import { entityNamed, type EntityName, type RowOf } from '#domain/entities.ts';
import type { EntityWrites } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { precheck } from './precheck.ts';

type Body = Record<string, unknown>;

/** The one way into a table for plain writes: through the entity's function where it has one. Answers the whole stored row. */
export async function createRow<N extends EntityName>(work: Work, entity: N, body: Body): Promise<RowOf<N>> {
  precheck(entityNamed(entity), work.actor, 'create');
  const writes: EntityWrites<N> | undefined = work.services.product.entityWrites[entity];
  return writes?.create ? writes.create(work, body) : work.repo.create(entity, body);
}

export async function updateRow<N extends EntityName>(
  work: Work,
  entity: N,
  id: string,
  body: Body,
): Promise<RowOf<N>> {
  precheck(entityNamed(entity), work.actor, 'update');
  const writes: EntityWrites<N> | undefined = work.services.product.entityWrites[entity];
  return writes?.update ? writes.update(work, id, body) : work.repo.update(entity, id, body);
}

export async function removeRow(work: Work, entity: EntityName, id: string): Promise<void> {
  precheck(entityNamed(entity), work.actor, 'delete');
  const write = work.services.product.entityWrites[entity]?.remove;
  return write ? write(work, id) : work.repo.remove(entity, id);
}
