import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { isShutOut } from '#server/auth/privateSite.ts';
import { roomsOfActor } from '#server/entities/ruleToRooms.ts';
import type { Services } from '#server/services.ts';
import { createAudience, type Audience, type Listener } from './audience.ts';
import { deliver, refresh } from './deliver.ts';
import { actorOfToken, tokenOf } from './identity.ts';
import { limits, meter } from './limits.ts';
import { mayJoin, parseRoom } from './rooms.ts';
import { outlet } from './outlet.ts';

/**
 * Opens the socket at /ws-user-apps/socket.io/ on the app's own server: websocket only, `join` and `leave` of a room as
 * the only events, `update_model` as the only news. Every process has its own gateway and tells its own sockets what
 * `services.bus` brings, from here or from another process.
 */
export function registerRealtime(app: FastifyInstance, services: Services): void {
  // Whoever is in no group hears nothing, not even what visitors of a public site may hear.
  const audience = createAudience((actor) => (isShutOut(services.env, actor) ? [] : roomsOfActor(actor)));
  const io = new Server(app.server, {
    path: '/ws-user-apps/socket.io/',
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: limits.incomingBytes,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    allowRequest: gate(services),
  });
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

  // One change after the other, so that every socket hears them in the order in which they were committed.
  let queue = Promise.resolve();
  const unsubscribe = services.bus.subscribe((change) => {
    queue = queue
      .then(() => deliver(services, audience, change))
      .catch((error: unknown) =>
        services.log.error({ err: error, entity: change.entity, id: change.id }, 'event lost'),
      );
  });
  // Their clients connect again by themselves, and then fetch what they show.
  services.bus.onGap(() => {
    for (const socket of io.sockets.sockets.values()) socket.conn.close();
  });
  // Open sockets would keep the server from closing.
  app.addHook('preClose', async () => {
    unsubscribe();
    io.local.disconnectSockets(true);
    io.engine.close();
  });
}

/** Decides on the handshake before anything is made for it. */
function gate({ env }: Services) {
  const allowed = env.rateLimits === 'on' ? meter(limits.handshakesPerSecond, 1000) : () => true;
  return (request: IncomingMessage, answer: (problem: string | null, allowed: boolean) => void) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    if (query.get('app_id') !== env.appId) return answer('unknown app', false);
    if (!isOwnOrigin(request.headers, env.publicUrl)) return answer('foreign origin', false);
    if (!allowed()) return answer('too many connections', false);
    answer(null, true);
  };
}

/** Pages name their origin, other programs do not. */
function isOwnOrigin(headers: IncomingMessage['headers'], publicUrl: string): boolean {
  const { origin, host } = headers;
  if (!origin) return true;
  return URL.canParse(origin) && (origin === new URL(publicUrl).origin || new URL(origin).host === host);
}

/** Finds out who it is. A wrong token makes a visitor, too many sockets of one person or network are refused. */
async function welcome(services: Services, audience: Audience, socket: Socket): Promise<void> {
  const { auth, query, headers } = socket.handshake;
  const address = addressOf(socket.handshake.address, headers['x-forwarded-for']);
  const token = tokenOf(auth['token']) ?? tokenOf(query['token']);
  const actor = await actorOfToken(services, token);
  if (services.env.rateLimits === 'on') {
    const own = actor.kind === 'user' ? audience.of(actor.id).length : 0;
    if (own >= limits.socketsPerUser || audience.from(address) >= limits.socketsPerNetwork) {
      throw new Error('too many sockets');
    }
  }
  const listener: Listener = { token, actor, address, rooms: new Set(), send: outlet(socket) };
  audience.enter(listener);
  socket.data['listener'] = listener;
  // Also heard when the handshake is given up half-way.
  socket.conn.on('close', () => audience.remove(listener));
}

/** Behind a proxy on our own network, the address that the proxy saw. */
function addressOf(peer: string, forwarded: string | string[] | undefined): string {
  const isProxy = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/.test(peer);
  return (
    (isProxy &&
      String(forwarded ?? '')
        .split(',')
        .at(-1)
        ?.trim()) ||
    peer
  );
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
    // Our own client asks to be told once it has joined: what it fetched before may have changed since.
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
