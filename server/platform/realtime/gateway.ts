import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { Actor } from '#domain/core/access.ts';
import { isShutOut } from '#server/platform/auth/accessPolicy.ts';
import { looksLikeApiKey } from '#server/platform/auth/apiKey.ts';
import { recordUse, refuseKey } from '#server/platform/auth/keyUse.ts';
import { roomsOfActor } from '#server/platform/entities/ruleToRooms.ts';
import type { Services } from '#server/platform/services.ts';
import { createAudience, type Audience, type Listener } from './audience.ts';
import { deliver, type Broadcast } from './deliver.ts';
import { handshakeGate, networkOfRequest } from './handshake.ts';
import { actorOfToken, tokenOf } from './identity.ts';
import { limits, meter } from './limits.ts';
import { countLostEvents } from './lostEvents.ts';
import { lookNow, refresh } from './refresh.ts';
import { mayJoin, parseRoom, roomsOfChange, scopeRefusal, type Room } from './rooms.ts';
import { outlet } from './outlet.ts';
import { watchSessions } from './sessionCheck.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How many sockets this process serves. */
    openSockets(): number;
  }
}

/**
 * Opens the socket at /ws-user-apps/socket.io/ on the app's own server: websocket only, `join` and `leave` of a room as
 * the only events, `update_model` as the only message. Every process has its own gateway and sends its own sockets what
 * `services.bus` brings, from here or from another process.
 */
export function registerRealtime(app: FastifyInstance, services: Services): void {
  // A socket without a group receives nothing, not even what visitors of a public site may receive.
  const audience = createAudience((actor) => (isShutOut(services.env, actor) ? [] : roomsOfActor(actor)));
  app.decorate('openSockets', () => audience.everybody().length);
  const gate = handshakeGate(services);
  const io = new Server(app.server, {
    path: '/ws-user-apps/socket.io/',
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: limits.incomingBytes,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: limits.silence,
    allowRequest: gate.allow,
  });
  gate.watch(io);
  io.use(async (socket, next) => {
    try {
      await welcome(services, audience, socket);
    } catch (error) {
      next(error as Error);
      return;
    }
    next();
  });
  io.on('connection', (socket) => serve(services, audience, socket));

  const broadcast: Broadcast = (listeners, event, message) => {
    io.local.to(listeners.map(({ id }) => id)).emit(event, message);
  };
  // One change after the other, so that every socket receives them in the order in which they were committed.
  let queue = Promise.resolve();
  const unsubscribe = services.bus.subscribe((change) => {
    queue = queue
      .then(() => deliver(services, audience, change, broadcast))
      .catch((error: unknown) => {
        countLostEvents(1);
        services.log.error({ err: error, entity: change.entity, id: change.id }, 'event lost');
        const rooms = roomsOfChange(services.env.appId, change);
        resync(audience.everybody().filter((listener) => rooms.some((room) => listener.rooms.has(room))));
      });
  });
  // Changes of other processes were lost.
  services.bus.onGap(() => resync(audience.everybody()));
  const stopWatching = watchSessions(services, audience);
  // Open sockets would keep the server from closing.
  app.addHook('preClose', async () => {
    unsubscribe();
    stopWatching();
    io.local.disconnectSockets(true);
    io.engine.close();
  });
}

/** Has clients fetch again what they show. */
function resync(listeners: readonly Listener[]): void {
  for (const listener of listeners) listener.send('resync', {});
}

/** Finds out who it is. A wrong token makes a visitor, too many sockets of one person are refused. */
async function welcome(services: Services, audience: Audience, socket: Socket): Promise<void> {
  const { auth, query, headers } = socket.handshake;
  const { cookie } = headers;
  const token = tokenOf(auth['token']) ?? tokenOf(query['token']);
  // An address is logged on its way.
  if (looksLikeApiKey(String(query['token']))) throw new Error('send an API key in auth');
  const looked = lookNow(services);
  const actor = await actorOfToken(services, { token, cookie });
  if (actor.kind === 'user') await recordUse(services, actor, networkOfRequest(socket.request));
  if (services.env.rateLimits === 'on' && actor.kind === 'user') {
    if (audience.of(actor.id).length >= limits.socketsPerUser) throw new Error('too many sockets');
  }
  const listener: Listener = {
    ...{ id: socket.id, token, cookie, actor, looked, rooms: new Set() },
    ...outlet(socket, services.log),
    close: () => socket.conn.close(),
  };
  audience.enter(listener);
  socket.data['listener'] = listener;
  // Also emitted when the handshake is given up half-way.
  socket.conn.on('close', () => audience.remove(listener));
}

/** What a key tried to receive without the scope for it. */
async function auditRefusal(services: Services, actor: Actor, room: Room): Promise<void> {
  const scope = scopeRefusal(actor, room);
  if (scope !== undefined && actor.kind === 'user') await refuseKey(services, actor, scope);
}

function serve(services: Services, audience: Audience, socket: Socket): void {
  const listener = socket.data['listener'] as Listener;
  const strict = services.env.rateLimits === 'on';
  const mayEmit = meter(limits.events.count, limits.events.per);
  const mayEnter = meter(limits.joins.count, limits.joins.per);
  /** Rooms asked for and not left again: a join that is still being checked must not outlive a leave. */
  const wanted = new Set<string>();
  let joins = Promise.resolve();
  let strikes = 0;

  const join = async (name: string, answer: () => void) => {
    const room = parseRoom(name, services.env.appId);
    await refresh(services, audience, [listener]);
    const granted = room !== null && (await mayJoin(services, listener.actor, room));
    if (room && !granted) await auditRefusal(services, listener.actor, room);
    if (!wanted.has(name) || !socket.connected) return;
    if (granted) audience.join(listener, name);
    else refuse(name);
    answer();
  };
  /** The same answer for a room that is forbidden and one that does not exist. */
  const refuse = (name: string) => {
    wanted.delete(name);
    listener.send('error', { room: name.slice(0, 128), code: 'forbidden' });
  };

  socket.onAny((event: string, ...values: unknown[]) => {
    const [name, answer] = values;
    // Our own client asks for an event once it has joined: what it fetched before may have changed since.
    const answerable = values.length === 2 && event === 'join' && typeof answer === 'function';
    const known =
      (event === 'join' || event === 'leave') && typeof name === 'string' && (values.length === 1 || answerable);
    if (!known || (strict && !mayEmit())) {
      if (++strikes >= limits.strikes) socket.conn.close();
      return;
    }
    if (event === 'leave') {
      wanted.delete(name);
      audience.leave(listener, name);
      return;
    }
    // Clients repeat their joins when they connect.
    if (wanted.has(name)) return;
    if (wanted.size >= limits.rooms || (strict && !mayEnter())) return refuse(name);
    wanted.add(name);
    joins = joins
      .then(() => join(name, answerable ? () => void answer() : () => undefined))
      .catch((error: unknown) => {
        services.log.error({ err: error }, 'a socket could not join its room');
        refuse(name);
      });
  });
}
