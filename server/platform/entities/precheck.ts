import { allows, reduceRule, type Actor, type RowCondition } from '#domain/core/access.ts';
import type { AnyEntity, Update } from '#domain/core/entity.ts';
import { isTrusted } from './draft.ts';
import type { StoredRow } from './rows.ts';
import { notAllowed } from './views.ts';

/**
 * Refuses before any row is looked at: a create that this actor's standing alone forbids, and whatever a visitor tries
 * that a logged-in user could do. For rows that exist the row decides between 404 and 403.
 */
export function precheck(entity: AnyEntity, actor: Actor, operation: 'create' | 'update' | 'delete'): void {
  if (operation === 'create') {
    if (entity.appendOnly ? actor.kind === 'system' : reduceRule(entity.create.rule, actor) !== false) return;
    throw notAllowed(actor, `You're not allowed to create ${entity.name} records`);
  }
  if (actor.kind !== 'visitor') return;
  const condition = operation === 'delete' ? deleteCondition(entity, actor) : updateCondition(entity, actor);
  if (condition === false) throw notAllowed(actor, '');
}

/** Which rows the actor may change at all; which fields of them is asked row by row. */
export function updateCondition(entity: AnyEntity, actor: Actor): RowCondition {
  if (entity.appendOnly) return false;
  if (isTrusted(actor)) return true;
  const open = entity.update.map(({ rule }) => reduceRule(rule, actor)).filter((condition) => condition !== false);
  return open.length > 0 && (open.includes(true) || { any: open });
}

/** What no user may delete the service may not delete either: such rows end by retention, which the server runs. */
export function deleteCondition(entity: AnyEntity, actor: Actor): RowCondition {
  if (entity.appendOnly) return false;
  return entity.delete === 'nobody' && actor.kind !== 'system' ? false : reduceRule(entity.delete, actor);
}

/** Whether the person who makes these changes needs a recent proof of who they are. */
export function needsProof({ update }: AnyEntity, actor: Actor, row: StoredRow, changes: StoredRow): boolean {
  if (actor.kind !== 'user') return false;
  const rights = update.filter(({ rule }) => allows(rule, actor, row));
  const asks = ({ proof }: Update, value: unknown) =>
    proof === 'recent' || (proof !== undefined && value !== null && !isLike(value, row[proof.unless]));
  return Object.entries(changes).some(([name, value]) =>
    rights.filter(({ fields }) => fields.includes(name)).every((right) => asks(right, value)),
  );
}

/** Addresses are the same however they are written. */
function isLike(one: unknown, other: unknown): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}
