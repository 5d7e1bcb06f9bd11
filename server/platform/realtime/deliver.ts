import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#domain/language/access.ts';
import { entityNamed } from '#domain/entities.ts';
import type { Change, EntityEvent } from '#domain/language/events.ts';
import { isShutOut } from '#server/platform/auth/accessPolicy.ts';
import { ruleToRooms } from '#server/platform/entities/ruleToRooms.ts';
import type { Services } from '#server/platform/services.ts';
import { todayOf } from '#server/platform/today.ts';
import type { Audience, Listener } from './audience.ts';
import { conversationEvent } from './conversationEvent.ts';
import { eventsOf } from './eventFor.ts';
import { actorOfToken } from './identity.ts';
import { roomsOfChange } from './rooms.ts';

/**
 * Tells every socket in the rooms of the change what its person may hear of it. Groups narrow the sockets down; then
 * each one's identity and the row decide, both as they are now.
 */
export async function deliver(services: Services, audience: Audience, change: Change): Promise<void> {
  if (change.entity === 'User') await refresh(services, audience, audience.of(change.id));
  const eventFor = eventsOf(change, todayOf(services));
  const groups = groupsOfChange(change);
  for (const room of roomsOfChange(services.env.appId, change)) {
    const listeners = [...audience.in(room, groups)];
    await refresh(services, audience, listeners);
    const payloads = new Map<EntityEvent, unknown>();
    for (const listener of listeners) {
      const event = isShutOut(services.env, listener.actor) ? null : eventFor(listener.actor);
      if (!event) continue;
      if (!payloads.has(event))
        payloads.set(event, { room, data: JSON.stringify(inRoom(services.env.appId, room, event, change)) });
      listener.send('update_model', payloads.get(event));
    }
  }
  // Lets the network take what was sent: otherwise a long run of changes looks like readers who do not read.
  await setImmediate();
}

/** Looks at the tokens again. Answers come from the session cache, so an event costs no query for each socket. */
export async function refresh(services: Services, audience: Audience, listeners: readonly Listener[]): Promise<void> {
  await Promise.all(
    listeners.map(async (listener) => {
      const actor: Actor = await actorOfToken(services, listener);
      if (isDeepStrictEqual(actor, listener.actor)) return;
      const hasEnded = listener.actor.kind === 'user' && actor.kind === 'visitor';
      audience.become(listener, actor);
      if (!hasEnded) return;
      // The page it belongs to still shows a signed-in person.
      listener.send('error', { code: 'session_ended' });
      listener.close();
    }),
  );
}

/** Whoever could see the row before or can see it now. */
function groupsOfChange(change: Change): Set<string> {
  const { views } = entityNamed(change.entity);
  const rows = [change.before, change.after].filter((row) => row !== null);
  return new Set(rows.flatMap((row) => views.flatMap((view) => ruleToRooms(view.rule, row))));
}

/** A conversation's room carries the conversation itself. */
function inRoom(appId: string, room: string, event: EntityEvent, change: Change): unknown {
  if (!room.startsWith('/agent-conversations/')) return event;
  return change.after ? conversationEvent(appId, change as Change<'Conversation'>) : event.data;
}
