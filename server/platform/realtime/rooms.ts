import { partyIdOf, type Actor } from '#domain/core/access.ts';
import { entityNamed, isEntityName, type EntityName } from '#domain/entities.ts';
import { AppError } from '#domain/core/errors.ts';
import { scopeOf, type Scope } from '#domain/core/scopes.ts';
import type { Change } from '#domain/events.ts';
import { idPattern } from '#domain/core/fields.ts';
import { isShutOut } from '#server/platform/auth/accessPolicy.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { readableViews } from '#server/platform/entities/views.ts';
import type { Services } from '#server/platform/services.ts';
import { todayOf } from '#server/platform/today.ts';

export type Room = { kind: 'entity'; entity: EntityName } | { kind: 'conversation' | 'thread' | 'user'; id: string };

/** Longest name of a room, characters. */
const nameLimit = 128;

/** The rooms there are: `entities:{app}:{Entity}`, `/agent-conversations/{id}`, `thread:{id}`, `user:{id}`; else null. */
export function parseRoom(name: string, appId: string): Room | null {
  if (name.length > nameLimit) return null;
  const [, app, entity = ''] = /^entities:([^:]+):([^:]+)$/.exec(name) ?? [];
  if (app === appId && isEntityName(entity)) return { kind: 'entity', entity };
  const [, kind, id = ''] = /^(thread|user):(.+)$/.exec(name) ?? [];
  if (kind && idPattern.test(id)) return { kind: kind as 'thread' | 'user', id };
  const [, conversation = ''] = /^\/agent-conversations\/(.+)$/.exec(name) ?? [];
  return idPattern.test(conversation) ? { kind: 'conversation', id: conversation } : null;
}

/**
 * Whether it makes sense for this actor to be in the room. What they receive there is decided again for every event, so this
 * answer may grow old.
 */
export async function mayJoin(services: Services, actor: Actor, room: Room): Promise<boolean> {
  if (isShutOut(services.env, actor)) return false;
  if (scopeRefusal(actor, room) !== undefined) return false;
  if (room.kind === 'entity') return readableViews(entityNamed(room.entity), actor).length > 0;
  if (room.kind === 'user') return actor.kind === 'user' && [actor.id, partyIdOf(actor)].includes(room.id);
  return isReadable(services, actor, room.kind === 'thread' ? 'Thread' : 'Conversation', room.id);
}

/** The scope that a key lacks for the room, null where no scope opens it; undefined where nothing is lacking. */
export function scopeRefusal(actor: Actor, room: Room): Scope | null | undefined {
  if (actor.kind !== 'user' || !actor.key) return undefined;
  const scope = room.kind === 'entity' ? scopeOf(entityNamed(room.entity).area, true) : null;
  return scope && actor.key.scopes.includes(scope) ? undefined : scope;
}

/** Every room that receives the change: that of its entity and those of the person or thread it is about. */
export function roomsOfChange(appId: string, change: Change): string[] {
  const row: Readonly<Record<string, unknown>> = change.after ?? change.before ?? {};
  const rooms = [`entities:${appId}:${change.entity}`];
  if (change.entity === 'User') rooms.push(`user:${change.id}`);
  if (change.entity === 'Notification') rooms.push(`user:${String(row['user_id'])}`);
  if (change.entity === 'Thread') rooms.push(`thread:${change.id}`);
  if (change.entity === 'Message') rooms.push(`thread:${String(row['thread_id'])}`);
  if (change.entity === 'Conversation') rooms.push(`/agent-conversations/${change.id}`);
  return rooms;
}

async function isReadable(services: Services, actor: Actor, entity: EntityName, id: string): Promise<boolean> {
  try {
    await new Repository(services.db, actor, todayOf(services)).get(entity, id);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}
