import { setImmediate } from 'node:timers/promises';
import type { Actor } from '#domain/core/access.ts';
import { entityNamed } from '#domain/entities.ts';
import type { Change, EntityEvent } from '#domain/events.ts';
import { isShutOut } from '#server/platform/auth/accessPolicy.ts';
import { ruleToRooms } from '#server/platform/entities/ruleToRooms.ts';
import type { Services } from '#server/platform/services.ts';
import { todayOf } from '#server/platform/today.ts';
import type { Audience, Listener } from './audience.ts';
import { conversationEvent } from './conversationEvent.ts';
import { eventsOf } from './eventFor.ts';
import { refresh } from './refresh.ts';
import { roomsOfChange } from './rooms.ts';

/** Sends one message to many sockets, encoded once. */
export type Broadcast = (listeners: readonly Listener[], event: 'update_model', message: unknown) => void;

/** Sockets that are sent an event before the process does something else. */
const slice = 500;

/**
 * Sends every socket in the rooms of the change what its user may receive of it. Groups narrow the sockets down; then
 * each one's identity and the row decide, both as they are now.
 */
export async function deliver(
  services: Services,
  audience: Audience,
  change: Change,
  broadcast: Broadcast,
): Promise<void> {
  if (change.entity === 'User') await refresh(services, audience, audience.of(change.id));
  const { appId } = services.env;
  const eventFor = eventOfActor(services, change);
  const groups = groupsOfChange(change);
  for (const room of roomsOfChange(appId, change)) {
    const listeners = [...audience.in(room, groups)];
    await refresh(services, audience, listeners);
    for (const [event, hearing] of Map.groupBy(listeners, ({ actor }) => eventFor(actor))) {
      if (!event) continue;
      const data = JSON.stringify(inRoom(appId, room, event, change));
      for (let from = 0; from < hearing.length; from += slice) {
        const reading = hearing.slice(from, from + slice).filter((listener) => listener.take(data.length));
        broadcast(reading, 'update_model', { room, data });
        // Lets the network take what was sent: otherwise a long run of changes looks like readers who do not read.
        await setImmediate();
      }
    }
  }
}

/** What an actor receives of the change, computed once for each: the sockets of a session share it. */
function eventOfActor(services: Services, change: Change): (actor: Actor) => EntityEvent | null {
  const eventFor = eventsOf(change, todayOf(services));
  const known = new Map<Actor, EntityEvent | null>();
  return (actor) => {
    let event = known.get(actor);
    if (event === undefined) {
      event = isShutOut(services.env, actor) ? null : eventFor(actor);
      known.set(actor, event);
    }
    return event;
  };
}

/** Users who could see the row before or can see it now. */
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
