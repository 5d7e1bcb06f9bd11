import type { Socket } from 'socket.io-client';

/** `idle`: no one joined a room yet, so no socket was opened. */
export type RealtimeState = 'idle' | 'connecting' | 'connected' | 'disconnected';

export interface Realtime {
  /** Opens the socket if need be and receives what is sent to the room. Answers the function that leaves it. */
  join(room: string, listener: (data: unknown) => void): () => void;
  state(): RealtimeState;
  /**
   * Called at every change of state. After `connected` the rooms are joined, and the caller should fetch once what it
   * shows: events sent before are not repeated. Called with `connected` again when the server lost some on their way.
   * Answers the function that ends it.
   */
  onState(listener: (state: RealtimeState) => void): () => void;
  /** Called when the server says that the session behind the token has ended. Answers the function that ends it. */
  onSessionEnd(listener: () => void): () => void;
  /** Closes the socket; the next join opens a new one. */
  close(): void;
  /** A socket has the identity it was opened with: a new token needs a new one. */
  renew(): void;
}

export interface RealtimeOptions {
  serverUrl: string;
  appId: string;
  token(): string | null;
}

export function createRealtime(options: RealtimeOptions): Realtime {
  const rooms = new Map<string, Set<(data: unknown) => void>>();
  const states = emitter<RealtimeState>();
  const sessionEnds = emitter<void>();
  let state: RealtimeState = 'idle';
  let socket: Socket | null = null;
  /** Counts openings, so that a slow one which was overtaken by close or renew is dropped. */
  let opening = 0;

  const become = (next: RealtimeState) => {
    if (next === state) return;
    state = next;
    states.emit(next);
  };

  const open = async () => {
    const own = ++opening;
    become('connecting');
    const { io } = await import('socket.io-client');
    if (own !== opening) return;
    socket = io(options.serverUrl || undefined, socketOptions(options));
    const opened = socket;
    opened.on('connect', async () => {
      await Promise.all([...rooms.keys()].map((room) => joined(opened, room)));
      if (own === opening && opened.connected) become('connected');
    });
    opened.on('disconnect', () => become('disconnected'));
    opened.on('connect_error', () => become('disconnected'));
    // The server lost events on their way: for listeners it is as if the socket had been disconnected.
    opened.on('resync', () => states.emit(state));
    opened.on('update_model', (message: unknown) => deliver(rooms, message));
    opened.on('error', (problem: unknown) => isSessionEnd(problem) && sessionEnds.emit());
  };

  const close = () => {
    opening++;
    socket?.removeAllListeners();
    socket?.disconnect();
    socket = null;
    become('idle');
  };

  return {
    join(room, listener) {
      const first = !rooms.has(room);
      const listeners = rooms.get(room) ?? new Set();
      rooms.set(room, listeners.add(listener));
      if (state === 'idle') void open().catch(() => become('disconnected'));
      else if (first && socket?.connected) socket.emit('join', room);
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        rooms.delete(room);
        if (socket?.connected) socket.emit('leave', room);
      };
    },
    state: () => state,
    onState: states.on,
    onSessionEnd: sessionEnds.on,
    close,
    renew: () => {
      if (state === 'idle') return;
      close();
      if (rooms.size > 0) void open().catch(() => become('disconnected'));
    },
  };
}

/** Resolves once the server has put the socket into the room; after two seconds also where a server does not say so. */
async function joined(socket: Socket, room: string): Promise<void> {
  await socket
    .timeout(2000)
    .emitWithAck('join', room)
    .catch(() => undefined);
}

function isSessionEnd(problem: unknown): boolean {
  return (problem as { code?: unknown } | null)?.code === 'session_ended';
}

/** Listeners of a subject, until they unsubscribe. */
function emitter<T>() {
  const listeners = new Set<(event: T) => void>();
  return {
    emit: (event: T) => {
      for (const listener of [...listeners]) listener(event);
    },
    on: (listener: (event: T) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The timings of spec section 9. */
function socketOptions({ appId, token }: RealtimeOptions) {
  return {
    path: '/ws-user-apps/socket.io/',
    transports: ['websocket'],
    query: { app_id: appId },
    // Not in the query: proxies write addresses into their logs.
    auth: { token: token() ?? 'null' },
    // Otherwise socket.io would answer the connection of before, with the old token.
    forceNew: true,
    timeout: 20_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Infinity,
  };
}

function deliver(rooms: ReadonlyMap<string, ReadonlySet<(data: unknown) => void>>, message: unknown): void {
  const { room, data } = message as { room: string; data: string };
  const listeners = rooms.get(room);
  if (!listeners) return;
  const parsed: unknown = JSON.parse(data);
  for (const listener of [...listeners]) listener(parsed);
}
