import { partyIdOf, type Actor } from '#domain/core/access.ts';
import type { AuditAction } from '#domain/administration/auditActions.ts';
import type { Change } from '#domain/events.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { requestContext } from '#server/platform/http/requestContext.ts';

/** What was done, never with which values: passwords, messages and documents have no place in a log. */
export interface AuditEvent {
  action: AuditAction;
  entity?: string;
  entity_id?: string | null;
  /** Names of the changed fields. */
  fields?: string[];
  outcome?: 'done' | 'refused';
}

/** Everything the service role and administrators write is stored: who, for whom, what. Visitors and people are not watched. */
export function isAudited(actor: Actor): boolean {
  return actor.kind === 'service' || (actor.kind === 'user' && actor.role === 'admin');
}

/** Records the changes of one transaction in that transaction. */
export async function auditChanges(tx: Db, actor: Actor, changes: readonly Change[]): Promise<void> {
  const events = changes.flatMap((change) => {
    const { entity, type, id } = change;
    // Page visits and checks are log lines already.
    if (entity === 'AppLog' || entity === 'Check') return [];
    return [{ action: `${entity}.${type}` as const, entity, entity_id: id, fields: changedNames(change) }];
  });
  await audit(tx, actor, events);
}

/** Appends to the log; it exists if `db` commits. */
export async function audit(db: Db, actor: Actor, events: readonly AuditEvent[]): Promise<void> {
  if (events.length > 0) await insertion(db, actor, events).execute();
}

/** The same, but what the log has of this actor on this day (UTC) already: an index says of which actions that holds. */
export async function auditOnceADay(db: Db, actor: Actor, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  await insertion(db, actor, events)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function insertion(db: Db, actor: Actor, events: readonly AuditEvent[]) {
  const who = {
    actor_kind: kindOf(actor),
    actor_id: actor.kind === 'user' ? actor.id : null,
    acting_for: whomFor(actor),
    request_id: requestContext().id,
  };
  const rows = events.map(({ action, entity = null, entity_id = null, fields = [], outcome = 'done' }) => ({
    ...who,
    action,
    entity,
    entity_id,
    fields,
    outcome,
  }));
  return db.withTables<{ audit_events: (typeof rows)[number] }>().insertInto('audit_events').values(rows);
}

export function kindOf(actor: Actor): 'visitor' | 'user' | 'admin' | 'service' | 'system' {
  if (actor.kind === 'user') return actor.role;
  return actor.kind;
}

/** The person for whom a service acts, or the facility for which a member does. */
function whomFor(actor: Actor): string | null {
  if (actor.kind === 'service') return actor.onBehalfOf ?? null;
  return actor.kind === 'user' && partyIdOf(actor) !== actor.id ? partyIdOf(actor) : null;
}

/** The server's own columns say nothing about the action. */
const silent = new Set(['id', 'created_date', 'updated_date', 'created_by_id']);

function changedNames({ before, after }: Change): string[] {
  const row = after ?? before ?? {};
  return Object.keys(row).filter(
    (name) => !silent.has(name) && (!before || !after || JSON.stringify(before[name]) !== JSON.stringify(after[name])),
  );
}
