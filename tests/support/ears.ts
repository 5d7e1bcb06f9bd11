import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { createClient, type Client } from '#client/createClient.ts';
import type { EntityName } from '#domain/entities.ts';
import type { EntityEvent } from '#domain/language/events.ts';
import type { TestApp } from './testApp.ts';
import { changeOf } from './changeOf.ts';

/** A client that remembers all it hears. */
export interface Ear {
  client: Client;
  all(): [EntityName, EntityEvent][];
  heard(entity: EntityName, id: string): EntityEvent[];
}

/** A bare socket that remembers what it was sent and which rooms it was refused. */
export interface RawEar {
  socket: Socket;
  models: Model[];
  refused: string[];
}

export interface Model {
  room: string;
  data: { id: string; data: Record<string, unknown> };
}

export interface Ears {
  /** Where the app listens. */
  address: string;
  /** A client subscribed to these entities, joined already when `Job` is among them. */
  listen(token: string | null, names: EntityName[], serverUrl?: string): Promise<Ear>;
  raw(token: string | null, rooms: string[]): Promise<RawEar>;
  connect(query: Record<string, string>, options: object): Socket;
  /** Waits until all that was joined is joined and all that was sent is heard. The ears must listen to `Job`. */
  everythingHeard(ears: Ear[]): Promise<void>;
  closeAll(): void;
}

/** Lets the app listen on a free port and opens ears on it. */
export async function openEars(world: TestApp): Promise<Ears> {
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { appId } = world.services.env;
  const open: { close(): void }[] = [];

  const everythingHeard: Ears['everythingHeard'] = async (ears) => {
    let attempt = 0;
    const id = `sentinel-${Math.random()}`;
    // Events come in order, so whoever hears of this job has heard everything before it.
    await expect
      .poll(
        () => {
          const after = { id, title: `${attempt++}`, is_hidden: false, is_owner_active: true };
          world.services.bus.publish([
            changeOf({ entity: 'Job', type: 'create', id, before: null, after, timestamp: '' }),
          ]);
          return ears.every((ear) => ear.heard('Job', id).length > 0);
        },
        { interval: 50 },
      )
      .toBe(true);
  };
  const listen: Ears['listen'] = async (token, names, serverUrl = address) => {
    const client = createClient({ serverUrl, appId, ...(token ? { token } : {}) });
    open.push({ close: () => client.cleanup() });
    const events: [EntityName, EntityEvent][] = [];
    for (const name of names) client.entities[name].subscribe((event) => events.push([name, event as EntityEvent]));
    await expect.poll(() => client.realtime.state()).toBe('connected');
    const heard: Ear['heard'] = (entity, id) =>
      events.filter(([name, event]) => name === entity && event.id === id).map(([, event]) => event);
    const ear = { client, all: () => events, heard };
    if (names.includes('Job')) await everythingHeard([ear]);
    return ear;
  };
  const connect: Ears['connect'] = (query, options) => {
    const path = '/ws-user-apps/socket.io/';
    const socket = io(address, {
      path,
      transports: ['websocket'],
      query,
      forceNew: true,
      reconnection: false,
      ...options,
    });
    open.push({ close: () => void socket.close() });
    return socket;
  };
  const raw: Ears['raw'] = async (token, rooms) => {
    const ear: RawEar = { socket: connect({ app_id: appId, token: String(token) }, {}), models: [], refused: [] };
    ear.socket.on('update_model', ({ room, data }: { room: string; data: string }) =>
      ear.models.push({ room, data: JSON.parse(data) as Model['data'] }),
    );
    ear.socket.on('error', ({ room }: { room: string }) => ear.refused.push(room));
    await new Promise<void>((resolve) => {
      ear.socket.on('connect', resolve);
    });
    for (const room of rooms) ear.socket.emit('join', room);
    // Joins are answered one after the other: the refusal of the last says that the others are done.
    ear.socket.emit('join', 'done');
    await expect.poll(() => ear.refused.at(-1)).toBe('done');
    ear.refused.pop();
    return ear;
  };
  return {
    address,
    listen,
    raw,
    connect,
    everythingHeard,
    closeAll: () => open.splice(0).forEach((one) => one.close()),
  };
}
