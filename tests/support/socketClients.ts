import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { createClient, type Client } from '#client/createClient.ts';
import type { EntityName } from '#domain/entities.ts';
import type { EntityEvent } from '#domain/events.ts';
import type { TestApp } from './testApp.ts';
import { changeOf } from './changeOf.ts';

/** A client that records all it receives. */
export interface SocketClient {
  client: Client;
  all(): [EntityName, EntityEvent][];
  heard(entity: EntityName, id: string): EntityEvent[];
}

/** A bare socket that remembers what it was sent and which rooms it was refused. */
export interface RawSocketClient {
  socket: Socket;
  models: Model[];
  refused: string[];
}

export interface Model {
  room: string;
  data: { id: string; data: Record<string, unknown> };
}

export interface SocketClients {
  /** Where the app listens. */
  address: string;
  /** A client subscribed to these entities, joined already when `Job` is among them. */
  listen(token: string | null, names: EntityName[], serverUrl?: string): Promise<SocketClient>;
  raw(token: string | null, rooms: string[]): Promise<RawSocketClient>;
  connect(query: Record<string, string>, options: object): Socket;
  /** Waits until all that was joined is joined and all that was sent is received. The socketClients must listen to `Job`. */
  everythingHeard(socketClients: SocketClient[]): Promise<void>;
  closeAll(): void;
}

/** Lets the app listen on a free port and opens socketClients on it. */
export async function openSocketClients(app: TestApp): Promise<SocketClients> {
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { appId } = app.services.env;
  const open: { close(): void }[] = [];

  const everythingHeard: SocketClients['everythingHeard'] = async (socketClients) => {
    let attempt = 0;
    const id = `sentinel-${Math.random()}`;
    // Events come in order, so a socket that received this job has received everything before it.
    await expect
      .poll(
        () => {
          const after = { id, title: `${attempt++}`, is_hidden: false, is_owner_active: true, is_early: false };
          app.services.bus.publish([
            changeOf({ entity: 'Job', type: 'create', id, before: null, after, timestamp: '' }),
          ]);
          return socketClients.every((socketClient) => socketClient.heard('Job', id).length > 0);
        },
        { interval: 50 },
      )
      .toBe(true);
  };
  const listen: SocketClients['listen'] = async (token, names, serverUrl = address) => {
    const client = createClient({ serverUrl, appId, ...(token ? { token } : {}) });
    open.push({ close: () => client.cleanup() });
    const events: [EntityName, EntityEvent][] = [];
    for (const name of names) client.entities[name].subscribe((event) => events.push([name, event as EntityEvent]));
    await expect.poll(() => client.realtime.state()).toBe('connected');
    const heard: SocketClient['heard'] = (entity, id) =>
      events.filter(([name, event]) => name === entity && event.id === id).map(([, event]) => event);
    const socketClient = { client, all: () => events, heard };
    if (names.includes('Job')) await everythingHeard([socketClient]);
    return socketClient;
  };
  const connect: SocketClients['connect'] = (query, options) => {
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
  const raw: SocketClients['raw'] = async (token, rooms) => {
    const socketClient: RawSocketClient = {
      socket: connect({ app_id: appId, token: String(token) }, {}),
      models: [],
      refused: [],
    };
    socketClient.socket.on('update_model', ({ room, data }: { room: string; data: string }) =>
      socketClient.models.push({ room, data: JSON.parse(data) as Model['data'] }),
    );
    socketClient.socket.on('error', ({ room }: { room: string }) => socketClient.refused.push(room));
    await new Promise<void>((resolve) => {
      socketClient.socket.on('connect', resolve);
    });
    for (const room of rooms) socketClient.socket.emit('join', room);
    // Joins are answered one after the other: the refusal of the last says that the others are done.
    socketClient.socket.emit('join', 'done');
    await expect.poll(() => socketClient.refused.at(-1)).toBe('done');
    socketClient.refused.pop();
    return socketClient;
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
