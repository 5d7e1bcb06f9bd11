import type { Actor } from '#domain/core/access.ts';

/** One open socket. */
export interface Listener {
  /** Of the library's socket. */
  readonly id: string;
  readonly token: string | null;
  /** The cookies of its browser as it connected. */
  readonly cookie: string | undefined;
  /** Whom the token identified when it was last checked. */
  actor: Actor;
  /** When that was, on the clock of `performance`, and which generation of known sessions answered. */
  looked: { readonly at: number; readonly generation: number };
  readonly rooms: Set<string>;
  /** Counts so many more bytes as sent. False: it does not read, and was cut off. */
  take(bytes: number): boolean;
  send(event: 'error' | 'resync', message: unknown): void;
  /** Ends the connection after what was sent. Clients connect again by themselves. */
  close(): void;
}

/** Who is in which room, split by what they are, so that an event for one person does not visit every socket. */
export interface Audience {
  enter(listener: Listener): void;
  join(listener: Listener, room: string): void;
  leave(listener: Listener, room: string): void;
  /** Forgets a listener and all its rooms. */
  remove(listener: Listener): void;
  /** Puts a listener whose actor changed where they now belong. */
  become(listener: Listener, actor: Actor): void;
  /** The listeners of a room that belong to one of the groups. */
  in(room: string, groups: Iterable<string>): ReadonlySet<Listener>;
  /** All sockets of one person. */
  of(userId: string): Listener[];
  everybody(): Listener[];
}

/** `groupsOf` answers the groups an actor belongs to. */
export function createAudience(groupsOf: (actor: Actor) => readonly string[]): Audience {
  const subscribers = new Map<string, Set<Listener>>();
  const people = new Map<string, Set<Listener>>();
  const everybody = new Set<Listener>();

  const subscribe = (listener: Listener, room: string) => {
    for (const group of groupsOf(listener.actor)) put(subscribers, seat(room, group), listener);
  };
  const unsubscribe = (listener: Listener, room: string) => {
    for (const group of groupsOf(listener.actor)) take(subscribers, seat(room, group), listener);
  };
  const audience: Audience = {
    enter(listener) {
      everybody.add(listener);
      if (listener.actor.kind === 'user') put(people, listener.actor.id, listener);
    },
    join(listener, room) {
      listener.rooms.add(room);
      subscribe(listener, room);
    },
    leave(listener, room) {
      if (listener.rooms.delete(room)) unsubscribe(listener, room);
    },
    remove(listener) {
      for (const room of [...listener.rooms]) audience.leave(listener, room);
      everybody.delete(listener);
      if (listener.actor.kind === 'user') take(people, listener.actor.id, listener);
    },
    become(listener, actor) {
      // Closed while its token was looked at.
      if (!everybody.has(listener)) return;
      const rooms = [...listener.rooms];
      audience.remove(listener);
      listener.actor = actor;
      audience.enter(listener);
      for (const room of rooms) audience.join(listener, room);
    },
    in: (room, groups) =>
      [...groups].reduce((all, group) => all.union(subscribers.get(seat(room, group)) ?? none), none),
    of: (userId) => [...(people.get(userId) ?? [])],
    everybody: () => [...everybody],
  };
  return audience;
}

const none: ReadonlySet<Listener> = new Set();

function seat(room: string, group: string): string {
  return `${room} ${group}`;
}

function put(map: Map<string, Set<Listener>>, key: string, listener: Listener): void {
  const set = map.get(key);
  if (set) set.add(listener);
  else map.set(key, new Set([listener]));
}

function take(map: Map<string, Set<Listener>>, key: string, listener: Listener): void {
  const set = map.get(key);
  if (set?.delete(listener) && set.size === 0) map.delete(key);
}
